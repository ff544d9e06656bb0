/** The token under which the edge's parts get the house's logger. */
export const GATEWAY_LOGGER = Symbol('gateway-logger');
