/** Who signs in to see the doctors' side of a demonstration. The password is public: it keeps made-up data only. */
export const DEMONSTRATION_DOCTOR = {
  email: 'doctor@iolite.example',
  password: 'demonstration',
  practiceName: 'Demonstration Eye Clinic',
  practiceWebsite: 'www.demonstration-clinic.example',
  practicePhone: '+1 555 010 0100',
} as const;

/** Invented colleagues, whose eyes are in the figures beside those of the demonstration's doctor. */
export const COLLEAGUES = ['Lakeside Eye Surgery', 'Harbor Vision Center', 'Northgate Cataract Clinic'].map(
  (practiceName, index) => {
    const name = practiceName.split(' ')[0]?.toLowerCase();
    return {
      email: `${name}@iolite.example`,
      practiceName,
      practiceWebsite: `www.${name}-eyes.example`,
      practicePhone: `+1 555 010 010${index + 1}`,
    };
  },
);
