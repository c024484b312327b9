/**
 * Hover types in the reader's browser: one popup for the page, made when it is first needed. It opens on pointer, tap
 * and keyboard focus. Each block is one tab stop; arrow keys, Home and End move inside it, Page Up and Page Down scroll
 * a long popup, Esc closes it and Enter opens it again.
 */
const CLOSE_DELAY = 200;
const IDENTIFIER = '[data-type]';

let popup: HTMLElement | undefined;
let shown: HTMLElement | undefined;
let closing = 0;
const texts = new Map<string, Promise<string[]>>();

const blockOf = (element: Element) => element.closest<HTMLElement>('[data-types]');
const identifierOf = (event: Event) => (event.target as Element).closest?.<HTMLElement>(`[data-types] ${IDENTIFIER}`) ?? undefined;
const identifiersOf = (block: Element) => [...block.querySelectorAll<HTMLElement>(IDENTIFIER)];

async function open(identifier: HTMLElement): Promise<void> {
  clearTimeout(closing);
  if (shown === identifier) return;
  close();
  shown = identifier;
  const block = blockOf(identifier)!;
  const url = block.dataset.types!;
  if (!texts.has(url)) texts.set(url, fetch(url).then((response) => response.json()));
  let text: string;
  try {
    text = (await texts.get(url)!)[Number(identifier.dataset.type)]!;
  } catch {
    texts.delete(url);
    text = block.dataset.failed!;
  }
  // The reader may have moved on while the texts came.
  if (shown !== identifier) return;
  popup ??= makePopup();
  popup.textContent = text;
  popup.hidden = false;
  popup.scrollTop = 0;
  place(popup, identifier);
  identifier.setAttribute('aria-describedby', popup.id);
}

function makePopup(): HTMLElement {
  const element = document.createElement('div');
  element.id = 'type-popup';
  element.setAttribute('role', 'tooltip');
  element.addEventListener('pointerenter', () => clearTimeout(closing));
  element.addEventListener('pointerleave', leave);
  document.body.append(element);
  return element;
}

/** Below the identifier, or above where there is more room; never beyond the window's sides. */
function place(element: HTMLElement, identifier: HTMLElement): void {
  const { left, top, bottom } = identifier.getBoundingClientRect();
  const below = innerHeight - bottom > Math.min(element.offsetHeight, 200) + 8 || innerHeight - bottom > top;
  element.style.maxHeight = `${Math.min((below ? innerHeight - bottom : top) - 12, 360)}px`;
  element.style.left = `${scrollX + Math.max(8, Math.min(left, document.documentElement.clientWidth - element.offsetWidth - 8))}px`;
  element.style.top = `${scrollY + (below ? bottom + 4 : top - element.offsetHeight - 4)}px`;
}

function close(): void {
  clearTimeout(closing);
  shown?.removeAttribute('aria-describedby');
  shown = undefined;
  if (popup) popup.hidden = true;
}

/** The delay leaves time to reach the popup. What a tap or the keyboard opened stays: a finger leaves whenever it lifts. */
function leave({ pointerType }: PointerEvent): void {
  if (pointerType !== 'mouse' || shown === document.activeElement) return;
  clearTimeout(closing);
  closing = window.setTimeout(close, CLOSE_DELAY);
}

function move(identifier: HTMLElement, key: string): boolean {
  const all = identifiersOf(blockOf(identifier)!);
  const at = all.indexOf(identifier);
  const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[key];
  const target = to === undefined ? undefined : all[to];
  if (!target) return to !== undefined;
  identifier.tabIndex = -1;
  target.tabIndex = 0;
  target.focus();
  return true;
}

/** Keeps the focus on the identifier, which a popup with a focus of its own could not. */
function scroll(element: HTMLElement, key: string): boolean {
  const pages = { PageDown: 1, PageUp: -1 }[key];
  if (pages === undefined || element.hidden || element.scrollHeight <= element.clientHeight) return false;
  element.scrollTop += pages * element.clientHeight * 0.9;
  return true;
}

document.addEventListener('pointerover', (event) => {
  const identifier = identifierOf(event);
  if (event.pointerType === 'mouse' && identifier) void open(identifier);
});
document.addEventListener('pointerout', (event) => {
  if (identifierOf(event)) leave(event);
});
// Not click: some browsers send none where an element is no control and a finger tapped it.
document.addEventListener('pointerup', (event) => {
  const identifier = identifierOf(event);
  if (identifier) void open(identifier);
  else if (!popup?.contains(event.target as Node)) close();
});
document.addEventListener('focusin', (event) => {
  const identifier = identifierOf(event);
  if (identifier) void open(identifier);
  // A pointer that opened the popup may focus what is around the identifier.
  else if (!shown || !(event.target as Element).contains(shown)) close();
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') close();
  const identifier = identifierOf(event);
  if (!identifier || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === 'Enter') void open(identifier);
  else if (move(identifier, event.key) || (popup && scroll(popup, event.key))) event.preventDefault();
});
for (const block of document.querySelectorAll('[data-types]')) {
  const first = block.querySelector<HTMLElement>(IDENTIFIER);
  if (first) first.tabIndex = 0;
}
