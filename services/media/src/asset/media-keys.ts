export const MEDIA_ADDRESS_KEY = Symbol('media-address-key');

export const MEDIA_NAME_KEY = Symbol('media-name-key');
