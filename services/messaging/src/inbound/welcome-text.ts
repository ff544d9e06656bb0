export const WELCOME_TEXT = Symbol('welcome-text');

/** What a stranger is told: the product's name and where to sign up. */
export interface WelcomeText {
  productName: string;
  address: string;
}
