import type { FileImport } from '#app/features/outcome/import/use-file-import.ts';
import { Field } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';

/** The choice of a file, and what can be imported. */
export function ChooseStep({ open }: Pick<FileImport, 'open'>) {
  return (
    <Stack gap={4}>
      <p className="without-scripts max-w-text">
        Importing a file needs JavaScript, which is off in this browser. Your browser reads the file, so that names and
        dates of birth never leave it. The form for one eye at a time works without JavaScript.
      </p>
      <div className="needs-script max-w-form">
        <Field
          id="file"
          name="file"
          label="Your file"
          help="CSV or Excel (.xlsx), up to 10,000 lines. One line for each eye, or one for each patient with columns for both eyes."
        >
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              className="control"
              onChange={({ target }) => {
                const [chosen] = target.files ?? [];
                if (chosen) void open(chosen);
              }}
            />
          )}
        </Field>
      </div>
      <p className="max-w-text">
        No file yet? Start from <a href="/doctor-dashboard/import/template.csv">a template with the columns</a> and fill
        in what you have.
      </p>
    </Stack>
  );
}
