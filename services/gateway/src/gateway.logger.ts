export const GATEWAY_LOGGER = Symbol('gateway-logger');
