/** The house's secret: addresses are signed and keys are made with it. */
export const MEDIA_SECRET = Symbol('media-secret');
