export { default as Card } from './Card.astro';
export { default as Cards } from './Cards.astro';
export { default as Hero } from './Hero.astro';
export { default as KeyFacts } from './KeyFacts.astro';
export { default as LinkList } from './LinkList.astro';
