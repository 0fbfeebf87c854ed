import type { ImageModel } from '@awning/adapters/ports/image-model';
import type { ModelDeps } from '@awning/strategist/model/types';
import type { Mailer } from '../platform/mail/mailer.ts';
import { failureKindOf } from '../platform/telemetry/failure-kind.ts';
import type { Measures } from '../platform/telemetry/measures.ts';
import { inSpan } from '../platform/telemetry/tracing.ts';

/** What is told of calls to what is outside, each as a span and in the figures: never to whom, nor any text. */
export function observedCalls(measures: Measures) {
  /** @param ended told of the end: `ok`, or the kind of failure; and after how many seconds */
  async function timed<T>(
    ended: (result: string, seconds: number) => void,
    call: () => Promise<T>,
  ): Promise<T> {
    const begun = performance.now();
    const secondsNow = () => (performance.now() - begun) / 1000;
    try {
      const answer = await call();
      ended('ok', secondsNow());
      return answer;
    } catch (error) {
      ended(failureKindOf(error), secondsNow());
      throw error;
    }
  }

  const modelCall: NonNullable<ModelDeps['observe']> = ({ task, model }, call) => {
    const attributes = { 'gen_ai.operation.name': task, 'gen_ai.request.model': model };
    return inSpan({ name: `model ${task}`, kind: 'client', attributes }, (span) =>
      timed(
        (result, seconds) => measures.modelCall({ task, model, result, seconds }),
        () =>
          call((used) => {
            measures.modelUse(used.model, used);
            span.set({
              'gen_ai.usage.input_tokens': used.inputTokens,
              'gen_ai.usage.output_tokens': used.outputTokens,
              'awning.model.cost_dollars': used.cost / 1e6,
            });
          }),
      ),
    );
  };

  return {
    modelCall,

    imageModel: (model: ImageModel | null): ImageModel | null =>
      model && {
        perCall: model.perCall,
        make: (request, options) =>
          modelCall({ task: 'picture', model: model.perCall.model }, async (use) => {
            const made = await model.make(request, options);
            use(made.used);
            return made;
          }),
      },

    mailer: (mailer: Mailer): Mailer => ({
      send: (mail) =>
        inSpan(
          { name: 'send mail', kind: 'client', attributes: { 'awning.mail.template': mail.template } },
          () =>
            timed(
              (result, seconds) => measures.mail(mail.template, result, seconds),
              () => mailer.send(mail),
            ),
        ),
    }),
  };
}
