import { describe, expect, it } from 'vitest';
import { boardLinks } from '../board/board-links.ts';
import { i2cBuses } from '../board/buses.ts';
import { boardParts } from '../board/parts.ts';
import { BOARD, planBoard } from './plan-board.ts';

describe('the block diagram of the board', () => {
  it('shows every bus once, with space for each end and without overlaps', () => {
    const { boxes, height } = planBoard();
    expect(boxes.map(({ bus }) => bus)).toEqual(boardLinks.map(({ bus }) => bus));
    expect(new Set(boxes.map(({ bus }) => bus)).size).toBe(boxes.length);
    for (const box of boxes) {
      expect(box.y + box.height, box.bus).toBeLessThanOrEqual(height);
      expect(box.height, box.bus).toBeGreaterThanOrEqual((box.ends.length + 1) * BOARD.row);
      const below = boxes.filter((other) => other.x === box.x && other.y > box.y);
      for (const other of below) expect(other.y, `${other.bus} under ${box.bus}`).toBeGreaterThan(box.y + box.height);
    }
  });

  it('shows each part with its address and on its bus', () => {
    const { boxes } = planBoard(i2cBuses.map(({ name }) => name));
    for (const { name, rev5 } of boardParts) {
      expect(boxes.find(({ bus }) => bus === rev5.bus)?.ends, name).toContain(`${rev5.address} ${name}`);
    }
  });

  it('highlights a part, and rejects one that is not on these buses', () => {
    const [box] = planBoard(['I2C2'], 'motion sensor').boxes;
    expect(box?.ends[box.lit]).toMatch(/^0x\w+ motion sensor$/);
    expect(() => planBoard(['I2C2'], 'clock')).toThrow('no part of these buses named clock');
    expect(() => planBoard(['I2C5'])).toThrow('no bus named I2C5');
  });
});
