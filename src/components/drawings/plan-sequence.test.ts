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
    expect(words).toBe('Your program to Mecha API: enable. Some seconds later. Mecha API answers Your program: nodeId. Machine by itself: make keys');
  });

  it('keeps a long text of the outermost participants within the drawing, in lines below each other', () => {
    const text = 'a message that is much longer than the way between two participants on a phone';
    const { texts, height } = planSequence({ participants, messages: [{ from: 'Machine', text }] });
    expect(texts.map((line) => line.text).join(' ')).toBe(text);
    expect(texts.length).toBeGreaterThan(1);
    for (const line of texts) {
      expect(line.x + estimateWidth(line.text) / 2).toBeLessThanOrEqual(SEQUENCE_WIDTH + 1);
      expect(line.y).toBeLessThan(height);
    }
    expect(new Set(texts.map(({ y }) => y)).size).toBe(texts.length);
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
