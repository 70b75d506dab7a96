import type { Held } from './order';

/** How far a finger may slip on a card that it only touches, in px. */
const SLIP = 8;

/** How far a card is from its place. */
interface Offset {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

/** A card of the hand that is dragged. What it is dropped on decides whoever is told. */
export class Drag {
  /** The card on the way, or where it was let go. */
  at = $state.raw<Offset | null>(null);
  /** Whether it is still held. */
  held = $state.raw(false);
  /** A drag ends with a click in some browsers, which is none. */
  #over = false;
  #from: { id: number; x: number; y: number } | null = null;

  down({ id }: Held, event: PointerEvent): void {
    this.#over = false;
    this.at = null;
    if (!event.isPrimary || event.button !== 0) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.#from = { id, x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent): void {
    const from = this.#from;
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!this.held && Math.hypot(x, y) < SLIP) return;
    this.held = true;
    this.at = { id: from.id, x, y };
  }

  /** Whether a card was let go now. */
  up(): boolean {
    const dragged = this.held;
    this.#over = dragged;
    this.#from = null;
    this.held = false;
    return dragged;
  }

  /** The card goes back to its place. */
  back(): void {
    this.up();
    this.at = null;
  }

  /** Whether a click is one of its own, not the end of a drag. */
  isClick(): boolean {
    const over = this.#over;
    this.#over = false;
    return !over;
  }
}
