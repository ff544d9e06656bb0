/** What EventingModule.forService was told. */
export const EVENTING = Symbol('eventing');
export const APP_LOGGER = Symbol('app-logger');
