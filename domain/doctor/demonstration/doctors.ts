/** Who signs in to see the doctors' side of a demonstration. The password is public: it keeps made-up data only. */
export const DEMONSTRATION_DOCTOR = {
  email: 'doctor@iolite.example',
  password: 'demonstration',
  practiceName: 'Demonstration Eye Clinic',
  practiceWebsite: 'www.demonstration-clinic.example',
  practicePhone: '+1 555 010 0100',
} as const;

/** Invented colleagues, whose eyes are in the figures beside those of the demonstration's doctor. */
export const COLLEAGUES = [
  {
    email: 'lakeside@iolite.example',
    practiceName: 'Lakeside Eye Surgery',
    practiceWebsite: 'www.lakeside-eyes.example',
    practicePhone: '+1 555 010 0101',
  },
  {
    email: 'harbor@iolite.example',
    practiceName: 'Harbor Vision Center',
    practiceWebsite: 'www.harbor-vision.example',
    practicePhone: '+1 555 010 0102',
  },
  {
    email: 'northgate@iolite.example',
    practiceName: 'Northgate Cataract Clinic',
    practiceWebsite: 'www.northgate-cataract.example',
    practicePhone: '+1 555 010 0103',
  },
] as const;
