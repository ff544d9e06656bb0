export const WELCOME_DESK = Symbol('welcome-desk');

/** What a stranger is told: the product's name and where to sign up. */
export interface WelcomeDesk {
  productName: string;
  address: string;
}
