import type { Part } from '#app/texts/leaflet.tsx';
import { Link } from '#app/ui/link.tsx';

/** What a reader can do next: steps, and questions to take along. */
export const nextSteps = (questions: readonly string[]): Part => ({
  id: 'questions',
  heading: 'What you can do now',
  content: (
    <>
      <ol>
        <li>
          <Link to="/choose">Say what matters to you</Link>, and see the classes beside each other on those points.
        </li>
        <li>
          <Link to="/compare-lenses">Compare two lenses</Link> that come into question for you.
        </li>
        <li>Print this page, and mark what you do not understand.</li>
        <li>
          Print <Link to="/choose/sheet">a sheet of questions</Link> for your surgeon, and write down the answers.
        </li>
        <li>Decide: yes, no, or not yet. You may ask for time.</li>
      </ol>
      <h3>Questions to ask your surgeon</h3>
      <ul>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </>
  ),
});
