import type { Groups } from './group.ts';

/** What is served and baked. */
export const food = {
  restaurant: [
    ['spaghetti', 'tomato', 'herb'],
    ['pizza', 'olive'],
    ['green-salad', 'lemon'],
    ['steaming-bowl', 'chopsticks'],
    ['hamburger', 'french-fries'],
    ['shallow-pan-of-food', 'hot-pepper'],
    ['wine-glass', 'cheese-wedge', 'grapes'],
  ],
  cafe: [
    ['hot-beverage', 'croissant'],
    ['teapot', 'cookie'],
    ['shortcake', 'strawberry'],
    ['cup-with-straw', 'lemon'],
    ['pancakes', 'honey-pot'],
    ['doughnut', 'hot-beverage'],
    ['waffle', 'butter'],
  ],
  bakery: [
    ['croissant', 'hot-beverage'],
    ['bread', 'butter'],
    ['baguette-bread', 'cheese-wedge'],
    ['cupcake', 'cherries'],
    ['birthday-cake', 'strawberry'],
    ['pretzel', 'doughnut'],
    ['pie', 'red-apple'],
    ['cookie', 'glass-of-milk'],
  ],
  bar: [
    ['cocktail-glass', 'lemon'],
    ['clinking-beer-mugs', 'peanuts'],
    ['wine-glass', 'cheese-wedge'],
    ['tropical-drink', 'coconut'],
    ['beer-mug', 'pretzel'],
    ['bottle-with-popping-cork', 'tumbler-glass'],
    ['clinking-glasses', 'grapes'],
  ],
  catering: [
    ['bellhop-bell', 'fork-and-knife-with-plate'],
    ['pot-of-food', 'bell-pepper'],
    ['sandwich', 'olive'],
    ['cheese-wedge', 'grapes', 'wine-glass'],
    ['birthday-cake', 'strawberry'],
    ['bento-box', 'chopsticks'],
    ['fried-shrimp', 'lemon'],
  ],
} as const satisfies Groups;
