/** How far a designer's turn is when a stage of it begins, from 0 to 1. Each ad is pictured and composed in turn. */
export const stageProgress = {
  reading: 0.05,
  angles: 0.15,
  writing: 0.25,
  picturing: 0.35,
  composed: 0.95,
  checking: 0.97,
};

/** The part of an ad's share of progress after which its picture is there and is composed. */
const pictured = 0.8;

/** How far a turn is at one of its ads. @param place of the ad, from 0 */
export function progressAt(stage: 'picturing' | 'composing', place: number, ads: number): number {
  const share = (stageProgress.composed - stageProgress.picturing) / ads;
  return stageProgress.picturing + share * (stage === 'picturing' ? place : place + pictured);
}
