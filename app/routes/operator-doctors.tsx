import { doctorServices } from '#app/context/doctor.ts';
import { DoctorList } from '#app/features/operator/doctors/doctor-list.tsx';
import { listIn } from '#app/features/operator/doctors/statuses.ts';
import { privateHead } from '#app/head.ts';
import { PageHeading } from '#app/ui/layout.tsx';
import type { Route } from './+types/operator-doctors';

export async function loader({ url, context }: Route.LoaderArgs) {
  const list = listIn(url.searchParams);
  const { verification } = context.get(doctorServices);
  const listed = { new_address: verification.listChanged, linked: verification.listLinked };
  const doctors = await (list === 'new_address' || list === 'linked' ? listed[list]() : verification.list(list));
  return {
    list,
    doctors: doctors.map(({ uid, practiceName, hasProvenAddress, createdAt }) => ({
      uid,
      practiceName,
      hasProvenAddress,
      createdAt,
    })),
  };
}

export const meta: Route.MetaFunction = () => privateHead('Operator: doctors');

export default function OperatorDoctors({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Doctors" lead="Registered doctors, oldest registration first." />
      <DoctorList {...loaderData} />
    </>
  );
}
