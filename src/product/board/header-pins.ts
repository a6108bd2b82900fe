import { readFacts } from '../facts/facts.ts';

/** Contacts of the header of Rev 5, pin 1 first. */
export const headerPins = readFacts('board').pins.entries;
export type HeaderPin = (typeof headerPins)[number];

/** Returns the contact with this number. Throws if the header has none. */
export function getPin(number: number): HeaderPin {
  const pin = headerPins[number - 1];
  if (!pin) throw new Error(`no pin ${number} on the header; the header has 1 to ${headerPins.length}`);
  return pin;
}
