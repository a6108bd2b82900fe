import { makeUnknown } from '../find-named.ts';
import { i2cBuses, pwmControllers, spiBuses, uarts, usbWires } from './buses.ts';

/** What the processor reaches over one bus or port. */
export interface BoardLink {
  readonly bus: string;
  /** Parts, address first where they have one, sockets, and pins of the header. */
  readonly ends: readonly string[];
}

const toPins = (pins: Readonly<Record<string, number>> | undefined) => (pins ? [`pins ${Object.values(pins).join(', ')}`] : []);

/** What a use is called, without what is said of it. */
const toWord = (use: string) => use.split(',', 1);

// Ports without a table of their own: from the vendor's device trees, https://github.com/mecha-org/linux
// (imx8mm-mecha-comet-m-gen1-rev5.dts and the imx8mm-mecha.dts that it includes).
const ports: readonly BoardLink[] = [
  { bus: 'DSI, 2 lanes', ends: ['screen'] },
  { bus: 'CSI, 2 lanes', ends: ['camera'] },
  { bus: 'SAI3', ends: ['audio codec'] },
  { bus: 'PCIe, 1 lane', ends: ['M.2 slot'] },
  { bus: 'Ethernet', ends: ['RJ45 port'] },
  { bus: 'SDIO', ends: ['Wi-Fi'] },
  { bus: 'eMMC', ends: ['internal storage'] },
  { bus: 'USB', ends: ['USB-A ports', `pins ${usbWires.map(({ pin }) => pin).join(', ')}`] },
];

/** All that is known to lead away from the processor of revision 5. */
export const boardLinks: readonly BoardLink[] = [
  ...i2cBuses.map(({ name, onBoard, pins }) => ({ bus: name, ends: [...onBoard, ...toPins(pins)] })),
  ...uarts.map(({ name, use, pins }) => ({ bus: name, ends: pins ? toPins(pins) : toWord(use) })),
  ...spiBuses.map(({ name, pins }) => ({ bus: name, ends: toPins(pins) })),
  ...pwmControllers.map(({ name, use, pin }) => ({ bus: name, ends: pin ? [`pin ${pin}`] : toWord(use) })),
  ...ports,
];

/** The links of some buses, or of all if none is named; throws and names the nearest for an unknown one. */
export function getBoardLinks(buses: readonly string[] = []): readonly BoardLink[] {
  const names = boardLinks.map(({ bus }) => bus);
  const unknown = buses.find((bus) => !names.includes(bus));
  if (unknown !== undefined) throw makeUnknown('bus', names, unknown);
  return buses.length > 0 ? boardLinks.filter(({ bus }) => buses.includes(bus)) : boardLinks;
}
