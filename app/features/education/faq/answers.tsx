import type { ReactNode } from 'react';
import { historyOf, sourcesOf, type Text, TextBody } from '#app/texts/text.tsx';
import * as cataractSurgery from '#content/faq/cataract-surgery.mdx';
import * as cost from '#content/faq/cost.mdx';
import * as driving from '#content/faq/driving.mdx';
import * as exchange from '#content/faq/exchange.mdx';
import * as glasses from '#content/faq/glasses.mdx';
import * as lensTypes from '#content/faq/lens-types.mdx';
import * as otherConditions from '#content/faq/other-conditions.mdx';
import * as recovery from '#content/faq/recovery.mdx';
import * as risks from '#content/faq/risks.mdx';
import type { Source, TextHistory } from '#domain/evidence/rules.ts';
import { LensOnFingertip } from '../lens-on-fingertip.tsx';

/** A question with its answer and the sources of the answer. */
export type FaqEntry = {
  /** Fragment identifier of the answer on the page. */
  readonly id: string;
  readonly question: string;
  readonly answer: ReactNode;
  readonly sources: readonly Source[];
  readonly history: TextHistory;
};

const COMPONENTS = { LensOnFingertip };

const entry = (id: string, text: Text): FaqEntry => ({
  id,
  question: text.frontmatter.title,
  answer: <TextBody text={text} components={COMPONENTS} />,
  sources: sourcesOf(text),
  history: historyOf(text),
});

export const FAQ: readonly FaqEntry[] = [
  entry('cataract-surgery', cataractSurgery),
  entry('recovery', recovery),
  entry('lens-types', lensTypes),
  entry('risks', risks),
  entry('glasses', glasses),
  entry('cost', cost),
  entry('other-conditions', otherConditions),
  entry('exchange', exchange),
  entry('driving', driving),
];
