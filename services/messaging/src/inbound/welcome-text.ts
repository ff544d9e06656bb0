export const WELCOME_TEXT = Symbol('welcome-text');

export interface WelcomeText {
  productName: string;
  address: string;
}
