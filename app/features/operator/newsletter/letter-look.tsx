import { Section } from '#app/ui/layout.tsx';

/** A letter as its readers will see it: in a frame in which no script runs, and as plain text. */
export function LetterLook({ src, subject, text }: { src: string; subject: string; text: string }) {
  return (
    <>
      <Section id="look" heading="Preview" lead={`Subject: ${subject}`}>
        <iframe
          title="The e-mail as it looks in a mail program"
          src={src}
          sandbox=""
          className="h-[40rem] w-full rounded-lg border border-line"
        />
      </Section>
      <Section id="text" heading="As Plain Text">
        <pre className="max-w-form whitespace-pre-wrap break-words rounded-lg border border-line bg-surface p-4 font-sans">
          {text}
        </pre>
      </Section>
    </>
  );
}
