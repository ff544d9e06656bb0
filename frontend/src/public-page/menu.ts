/**
 * Makes the menu button of a page's header, if it has one, open and close the menu that `aria-controls` names. Returns
 * the function that ends this.
 */
export function makeMenu(header: HTMLElement): () => void {
  const button = header.querySelector<HTMLElement>('[aria-controls]');
  const menu = header.querySelector<HTMLElement>(`#${button?.getAttribute('aria-controls')}`);
  if (button === null || menu === null) return () => undefined;

  const set = (isOpen: boolean) => {
    menu.hidden = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
    button.setAttribute('aria-label', (isOpen ? button.dataset.toClose : button.dataset.toOpen) ?? '');
  };
  const onToggle = () => set(Boolean(menu.hidden));
  const onMenu = ({ target }: MouseEvent) => (target as Element).closest('a') && set(false);
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || menu.hidden) return;
    set(false);
    button.focus();
  };
  button.addEventListener('click', onToggle);
  menu.addEventListener('click', onMenu);
  header.addEventListener('keydown', onKey);
  return () => {
    button.removeEventListener('click', onToggle);
    menu.removeEventListener('click', onMenu);
    header.removeEventListener('keydown', onKey);
  };
}
