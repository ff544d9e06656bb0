/** Token of the key that visitors are told apart with. */
export const VISITOR_KEY = Symbol('visitor-key');
