// Several browsers at one table, and the wire between each of them and the server.
import { move, openTable } from './server.mjs';

/** Opens a table for these pages, seats them in their order and begins the match. */
export async function sitDown(at, pages, rules, more = {}) {
  const [host, ...guests] = pages;
  const table = await openTable(host, at, rules, [], { seats: pages.length, ...more });
  await host.getByRole('button', { name: 'Agree to the rules', exact: true }).click();
  for (const guest of guests) {
    await guest.goto(`${at}/t/${table}`);
    await guest.getByRole('button', { name: 'Sit down and agree to the rules' }).click();
    await guest.getByText('The host starts the match.').waitFor();
  }
  await host.getByRole('button', { name: 'Start the match' }).click();
  await Promise.all(pages.map((page) => page.waitForSelector('.hand .own')));
  return table;
}

/** Listens to a page's wire, and can hold back what goes over it. To be called before the page is loaded. */
export async function wireOf(page) {
  const wire = {
    /** How the table stands, as the server told this page last. */
    view: null,
    seq: 0,
    /** What the server answered, last. */
    answer: null,
    /** How many moves the page has made. */
    moves: 0,
    /** Moves whose answer is still to come, by their ids. */
    unanswered: new Set(),
    /** Frames kept back: from the page, and from the server. */
    sent: null,
    heard: null,
    /** Makes of how the table stands what a test is about. */
    edit: null,
    /** Has the page told that this happened, though it did not: for when the server says nothing of itself. */
    tell: () => {},
    /** From here on nothing arrives, on either side. */
    hold() {
      [wire.sent, wire.heard, wire.answer] = [[], [], null];
    },
    /** Lets the page's frames through; the answers to them are still kept from it. */
    send() {
      const frames = wire.sent;
      wire.sent = null;
      for (const go of frames) go();
    },
    /** Lets the page hear what it has missed. */
    hear() {
      const frames = wire.heard;
      wire.heard = null;
      for (const go of frames) go();
    },
  };
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    wire.tell = (happened) =>
      socket.send(JSON.stringify({ say: 'update', seq: (wire.seq += 1), happened, view: wire.view }));
    socket.onMessage((data) => {
      const { id, command } = JSON.parse(data);
      if (command?.do === 'act') {
        wire.moves += 1;
        wire.unanswered.add(id);
      }
      if (wire.sent && !data.includes('"ping"')) wire.sent.push(() => server.send(data));
      else server.send(data);
    });
    server.onMessage((data) => {
      const frame = JSON.parse(data);
      if (frame.say === 'update' && wire.edit) {
        wire.edit(frame.view);
        data = JSON.stringify(frame);
      }
      wire.unanswered.delete(frame.id);
      if (frame.say === 'update') [wire.view, wire.seq] = [frame.view, frame.seq];
      else if (/^(done|refused)$/.test(frame.say) && !/^(hello|enter|ping)$/.test(frame.id)) wire.answer = frame;
      // A line on which not even an echo comes back would be given up.
      if (wire.heard && frame.id !== 'ping') wire.heard.push(() => socket.send(data));
      else socket.send(data);
    });
  });
  return wire;
}

/**
 * Lets a page hear each frame only when it has shown the one before to its end, so that nothing is cut short however slow
 * the machine is. To be called before the page is loaded.
 */
export async function hearCalmly(page) {
  const seen = () =>
    page
      .waitForFunction(() => !document.querySelector('.flyer'))
      // A page that is just being loaded shows nothing.
      .catch(() => {});
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    let before = Promise.resolve();
    server.onMessage((data) => {
      before = before.then(seen).then(() => socket.send(data));
    });
  });
}

/** Waits until something is so. */
export async function until(what, claim, most = 300_000) {
  const end = Date.now() + most;
  while (!(await claim())) {
    if (Date.now() > end) throw new Error(`it does not come about that ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Lets whoever is on turn do something, until all pages have been told of it. */
export async function goOn(pages, wires) {
  const before = wires[0].seq;
  const { turn } = wires[0].view.play;
  const { moves } = wires[turn];
  await until('somebody moves', async () => {
    // Another move would be on its way when all know of the first.
    const moved = wires[turn].moves > moves && wires[turn].answer?.say !== 'refused';
    if (wires.every(({ seq }) => seq === before) && !moved) await move(pages[turn]);
    return wires.every(({ seq }) => seq > before && seq === wires[0].seq);
  });
}

/** What a page shows of the cards: the top one, and how many each player holds. */
export const shown = (page) =>
  page.evaluate(() => {
    const [, name, count] = /^(.*) · (\d+) cards?/.exec(document.querySelector('p.own').innerText);
    const seats = [...document.querySelectorAll('li.seat .unseen')].map((seat) =>
      /^(.*?): (\d+) card/.exec(seat.textContent),
    );
    const counts = [[name.trim(), count], ...seats.map(([, name, count]) => [name, count])].sort();
    return JSON.stringify({ top: document.querySelector('.under')?.ariaLabel, counts });
  });

/** Waits until all pages show the same, and the hands the server told. */
export async function agree(pages, wires) {
  const { seats, play } = wires[0].view;
  const counts = JSON.stringify(seats.map(({ name }, seat) => [name, String(play.counts[seat])]).sort());
  await until('all pages show the same cards', async () => {
    const all = await Promise.all(pages.map(shown));
    return new Set(all).size === 1 && all[0].includes(counts);
  });
}

/**
 * From here on the page draws until it holds a card with one of these in its name, and lays that, in the next round if one
 * ends before; what else it is asked it leaves. With `most` cards it stops as soon as a coloured one could be played; of more
 * than `spare` it lays coloured ones as well, so that there is always something to be drawn.
 */
export const drawFor = (page, names, { most = 1000, spare = 1000 } = {}) =>
  page.evaluate(
    ([names, most, spare]) => {
      const cards = names.map((name) => `.hand .own[data-playable=true][aria-label*="${name}"]`);
      const first = (selector) => document.querySelector(selector);
      const button = (name) =>
        [...document.querySelectorAll('.buttons button')].find(({ innerText }) => innerText.startsWith(name));
      globalThis.drawing = setInterval(() => {
        first('.sheet .go .primary')?.click();
        if ((first('.status')?.innerText ?? '…') === '…') return;
        const held = document.querySelectorAll('.hand .own').length;
        const coloured = first('.hand .own[data-playable=true]:not([aria-label^="wild" i])');
        const enough = held >= most && coloured;
        // A click may come too late, and the reason stands before what is asked next.
        if (first('.ask [role=alert]')) first('.ask .close').click();
        else if (first('.ask .row')) first('.ask .colors button')?.click();
        else {
          const card = first(cards.join()) ?? (held > spare ? coloured : null);
          (card ?? button('Keep') ?? button('Take') ?? (enough ? null : button('Draw')))?.click();
        }
        globalThis.enough = !!(enough && button('Draw'));
      }, 60);
    },
    [names, most, spare],
  );

/** Waits until every move is answered and every page was told of it. */
export const settled = (wires) =>
  until('nothing is on its way', () =>
    wires.every(({ unanswered, seq }) => unanswered.size === 0 && seq === wires[0].seq),
  );

/** From here on the page leaves the cards alone again. */
export const stopDrawing = (page) => page.evaluate(() => clearInterval(globalThis.drawing));
