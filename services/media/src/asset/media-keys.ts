/** Token of the key that media addresses are signed with. */
export const MEDIA_ADDRESS_KEY = Symbol('media-address-key');

/** Token of the key that the names of pictures and voices are made with. */
export const MEDIA_NAME_KEY = Symbol('media-name-key');
