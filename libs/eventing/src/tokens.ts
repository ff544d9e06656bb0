/** What EventingModule.forService was told. */
export const EVENTING = Symbol('eventing');
export const HOUSE_LOGGER = Symbol('house-logger');
