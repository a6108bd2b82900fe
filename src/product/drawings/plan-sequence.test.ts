import { describe, expect, it } from 'vitest';
import { planSequence, SEQUENCE_WIDTH } from './plan-sequence.ts';
import { estimateWidth } from './text-width.ts';

const participants = ['Your program', 'Mecha API', 'Machine'];

describe('the drawing of a sequence', () => {
  it('describes in words who sends what to whom, in order', () => {
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

  it('breaks a long text of an outer participant into lines within the drawing', () => {
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

  it('distinguishes answers from requests', () => {
    const message = { from: 'Machine', to: 'Mecha API', text: 'hello' };
    expect(planSequence({ participants, messages: [message] })).toMatchObject({ replies: '', sent: expect.stringContaining('H') as string });
    expect(planSequence({ participants, messages: [{ ...message, isReply: true }] })).toMatchObject({ sent: '' });
  });

  it('rejects a message of an unknown participant, and suggests the nearest', () => {
    expect(() => planSequence({ participants, messages: [{ from: 'Machines', text: 'hello' }] })).toThrow(/no participant named Machines.*Machine/);
  });

  it.each([[['Machine']], [['A', 'B', 'C', 'D', 'E']]])('rejects %j, since a phone has room for two to four', (few) => {
    expect(() => planSequence({ participants: few, messages: [] })).toThrow('two to 4 participants');
  });
});
