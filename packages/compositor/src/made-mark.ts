/**
 * IPTC digital source types by which a picture says that a model made it, or parts of it.
 * @see http://cv.iptc.org/newscodes/digitalsourcetype
 */
export type MadeMark = 'trainedAlgorithmicMedia' | 'compositeWithTrainedAlgorithmicMedia';
