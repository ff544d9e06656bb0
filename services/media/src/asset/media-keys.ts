/** Injection token of the key that signs media URLs. */
export const MEDIA_ADDRESS_KEY = Symbol('media-address-key');

/** Injection token of the key from which storage keys are derived. */
export const MEDIA_NAME_KEY = Symbol('media-name-key');
