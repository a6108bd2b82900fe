import { describe, expect, it } from 'vitest';
import { planSequence, SEQUENCE_WIDTH } from './plan-sequence.ts';
import { estimateWidth } from './text-room.ts';

const participants = ['Your program', 'Mecha API', 'Machine'];

describe('a drawn sequence', () => {
  it('says what is drawn: who tells whom what, in the order of the lines', () => {
    const { words } = planSequence({
      participants,
      messages: [
        { from: 'Your program', to: 'Mecha API', text: 'enable' },
        'some seconds later',
        { from: 'Mecha API', to: 'Your program', text: 'nodeId', isReply: true },
        { from: 'Machine', text: 'make keys' },
      ],
    });
    expect(words).toBe('Your program to Mecha API: enable. Some seconds later. Mecha API answers Your program: nodeId. Machine to itself: make keys');
  });

  it('keeps a long text of the outermost participants within the drawing, in lines below each other', () => {
    const text = 'a message that is much longer than the way between two participants on a phone';
    const { texts, height } = planSequence({ participants, messages: [{ from: 'Machine', text }] });
    expect(texts.map((line) => line.text).join(' ')).toBe(text);
    expect(texts.length).toBeGreaterThan(1);
    for (const line of texts) {
      expect(line.x + estimateWidth(line.text) / 2).toBeLessThan(SEQUENCE_WIDTH);
      expect(line.y).toBeLessThan(height);
    }
    expect(new Set(texts.map(({ y }) => y)).size).toBe(texts.length);
  });

  it.each([[['Machine', 'Mecha API']], [['Your program', 'Mecha API', 'Machine']], [['Your program', 'Mecha API', 'Machine', 'Service']]])(
    'draws the heads of %j whole: all borders lie within it, and none on another',
    (few) => {
      const { heads } = planSequence({ participants: few, messages: [] });
      const borders = [...heads.matchAll(/M(\S+) 1h(\d+)/g)].flatMap(([, left, width]) => [Number(left), Number(left) + Number(width)]);
      expect(borders).toHaveLength(few.length * 2);
      expect(borders[0]).toBeGreaterThanOrEqual(1);
      expect(borders.at(-1)).toBeLessThanOrEqual(SEQUENCE_WIDTH - 1);
      for (const [index, border] of borders.slice(1).entries()) expect(border - (borders[index] ?? 0)).toBeGreaterThan(2);
    },
  );

  it('breaks the text of a message so that it keeps between the two lines', () => {
    const { texts } = planSequence({ participants, messages: [{ from: 'Mecha API', to: 'Machine', text: 'machine certificate, root certificate' }] });
    const lane =
      planSequence({ participants, messages: [] })
        .lifelines.match(/(?<=M)\d+/g)
        ?.map(Number) ?? [];
    for (const { text, x } of texts) {
      expect(x - estimateWidth(text) / 2, text).toBeGreaterThan(lane[1] ?? 0);
      expect(x + estimateWidth(text) / 2, text).toBeLessThan(lane[2] ?? 0);
    }
  });

  it('tells answers from what is sent', () => {
    const message = { from: 'Machine', to: 'Mecha API', text: 'hello' };
    expect(planSequence({ participants, messages: [message] })).toMatchObject({ replies: '', sent: expect.stringContaining('H') as string });
    expect(planSequence({ participants, messages: [{ ...message, isReply: true }] })).toMatchObject({ sent: '' });
  });

  it('refuses a message of somebody who does not take part, and names the nearest', () => {
    expect(() => planSequence({ participants, messages: [{ from: 'Machines', text: 'hello' }] })).toThrow(/no participant named Machines.*Machine/);
  });

  it.each([[['Machine']], [['A', 'B', 'C', 'D', 'E']]])('refuses %j: a phone has room for two to four', (few) => {
    expect(() => planSequence({ participants: few, messages: [] })).toThrow('two to 4 participants');
  });
});
