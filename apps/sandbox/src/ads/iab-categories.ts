// Categories of content and of advertisers: the first edition of the industry's list, and what the network groups from it.

/** One line for each category of the first level; its parts are numbered in their order. Long because it is a table. */
const TABLE = `
Arts & Entertainment: Books & Literature | Celebrity Fan/Gossip | Fine Art | Humor | Movies | Music | Television
Automotive: Auto Parts | Auto Repair | Buying/Selling Cars | Car Culture | Certified Pre-Owned | Convertible | Coupe | Crossover | Diesel | Electric Vehicle | Hatchback | Hybrid | Luxury | MiniVan | Motorcycles | Off-Road Vehicles | Performance Vehicles | Pickup | Road-Side Assistance | Sedan | Trucks & Accessories | Vintage Cars | Wagon
Business: Advertising | Agriculture | Biotech/Biomedical | Business Software | Construction | Forestry | Government | Green Solutions | Human Resources | Logistics | Marketing | Metals
Careers: Career Planning | College | Financial Aid | Job Fairs | Job Search | Resume Writing/Advice | Nursing | Scholarships | Telecommuting | U.S. Military | Career Advice
Education: 7-12 Education | Adult Education | Art History | College Administration | College Life | Distance Learning | English as a 2nd Language | Language Learning | Graduate School | Homeschooling | Homework/Study Tips | K-6 Educators | Private School | Special Education | Studying Business
Family & Parenting: Adoption | Babies & Toddlers | Daycare/Pre School | Family Internet | Parenting - K-6 Kids | Parenting teens | Pregnancy | Special Needs Kids | Eldercare
Health & Fitness: Exercise | ADD | AIDS/HIV | Allergies | Alternative Medicine | Arthritis | Asthma | Autism/PDD | Bipolar Disorder | Brain Tumor | Cancer | Cholesterol | Chronic Fatigue Syndrome | Chronic Pain | Cold & Flu | Deafness | Dental Care | Depression | Dermatology | Diabetes | Epilepsy | GERD/Acid Reflux | Headaches/Migraines | Heart Disease | Herbs for Health | Holistic Healing | IBS/Crohn's Disease | Incest/Abuse Support | Incontinence | Infertility | Men's Health | Nutrition | Orthopedics | Panic/Anxiety Disorders | Pediatrics | Physical Therapy | Psychology/Psychiatry | Senior Health | Sexuality | Sleep Disorders | Smoking Cessation | Substance Abuse | Thyroid Disease | Weight Loss | Women's Health
Food & Drink: American Cuisine | Barbecues & Grilling | Cajun/Creole | Chinese Cuisine | Cocktails/Beer | Coffee/Tea | Cuisine-Specific | Desserts & Baking | Dining Out | Food Allergies | French Cuisine | Health/Low-Fat Cooking | Italian Cuisine | Japanese Cuisine | Mexican Cuisine | Vegan | Vegetarian | Wine
Hobbies & Interests: Art/Technology | Arts & Crafts | Beadwork | Bird-Watching | Board Games/Puzzles | Candle & Soap Making | Card Games | Chess | Cigars | Collecting | Comic Books | Drawing/Sketching | Freelance Writing | Genealogy | Getting Published | Guitar | Home Recording | Investors & Patents | Jewelry Making | Magic & Illusion | Needlework | Painting | Photography | Radio | Roleplaying Games | Sci-Fi & Fantasy | Scrapbooking | Screenwriting | Stamps & Coins | Video & Computer Games | Woodworking
Home & Garden: Appliances | Entertaining | Environmental Safety | Gardening | Home Repair | Home Theater | Interior Decorating | Landscaping | Remodeling & Construction
Law, Government & Politics: Immigration | Legal Issues | U.S. Government Resources | Politics | Commentary
News: International News | National News | Local News
Personal Finance: Beginning Investing | Credit/Debt & Loans | Financial News | Financial Planning | Hedge Fund | Insurance | Investing | Mutual Funds | Options | Retirement Planning | Stocks | Tax Planning
Society: Dating | Divorce Support | Gay Life | Marriage | Senior Living | Teens | Weddings | Ethnic Specific
Science: Astrology | Biology | Chemistry | Geology | Paranormal Phenomena | Physics | Space/Astronomy | Geography | Botany | Weather
Pets: Aquariums | Birds | Cats | Dogs | Large Animals | Reptiles | Veterinary Medicine
Sports: Auto Racing | Baseball | Bicycling | Bodybuilding | Boxing | Canoeing/Kayaking | Cheerleading | Climbing | Cricket | Figure Skating | Fly Fishing | Football | Freshwater Fishing | Game & Fish | Golf | Horse Racing | Horses | Hunting/Shooting | Inline Skating | Martial Arts | Mountain Biking | NASCAR Racing | Olympics | Paintball | Power & Motorcycles | Pro Basketball | Pro Ice Hockey | Rodeo | Rugby | Running/Jogging | Sailing | Saltwater Fishing | Scuba Diving | Skateboarding | Skiing | Snowboarding | Surfing/Bodyboarding | Swimming | Table Tennis/Ping-Pong | Tennis | Volleyball | Walking | Waterski/Wakeboard | World Soccer
Style & Fashion: Beauty | Body Art | Fashion | Jewelry | Clothing | Accessories
Technology & Computing: 3-D Graphics | Animation | Antivirus Software | C/C++ | Cameras & Camcorders | Cell Phones | Computer Certification | Computer Networking | Computer Peripherals | Computer Reviews | Data Centers | Databases | Desktop Publishing | Desktop Video | Email | Graphics Software | Home Video/DVD | Internet Technology | Java | JavaScript | Mac Support | MP3/MIDI | Net Conferencing | Net for Beginners | Network Security | Palmtops/PDAs | PC Support | Portable | Entertainment | Shareware/Freeware | Unix | Visual Basic | Web Clip Art | Web Design/HTML | Web Search | Windows
Travel: Adventure Travel | Africa | Air Travel | Australia & New Zealand | Bed & Breakfasts | Budget Travel | Business Travel | By US Locale | Camping | Canada | Caribbean | Cruises | Eastern Europe | Europe | France | Greece | Honeymoons/Getaways | Hotels | Italy | Japan | Mexico & Central America | National Parks | South America | Spas | Theme Parks | Traveling with Kids | United Kingdom
Real Estate: Apartments | Architects | Buying/Selling Homes
Shopping: Contests & Freebies | Couponing | Comparison | Engines
Religion & Spirituality: Alternative Religions | Atheism/Agnosticism | Buddhism | Catholicism | Christianity | Hinduism | Islam | Judaism | Latter-Day Saints | Pagan/Wiccan
Uncategorized:
Non-Standard Content: Unmoderated UGC | Extreme Graphic/Explicit Violence | Pornography | Profane Content | Hate Content | Under Construction | Incentivized
Illegal Content: Illegal Content | Warez | Spyware/Malware | Copyright Infringement
`

export interface IabCategory extends Readonly<Record<string, string | null>> {
  readonly id: string
  readonly parent_id: string | null
  readonly name: string
}

export const IAB_CATEGORIES: readonly IabCategory[] = TABLE.trim()
  .split('\n')
  .flatMap((line, index) => {
    const [name = '', parts = ''] = line.split(/:\s*/)
    const id = `IAB${index + 1}`
    const names = parts.split(' | ').filter((part) => part !== '')
    return [
      { id, parent_id: null, name },
      ...names.map((part, number) => ({ id: `${id}-${number + 1}`, parent_id: id, name: part })),
    ]
  })

/** Whole categories ('3'), parts of one ('8:1-4,6'), parts of several with blanks between them. */
const idsOf = (parts: string): readonly string[] =>
  parts.split(' ').flatMap((one) => {
    const [category = '', numbers] = one.split(':')
    if (numbers === undefined) return [`IAB${category}`]
    return numbers.split(',').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number)
      return Array.from({ length: last - first + 1 }, (_, index) => `IAB${category}-${first + index}`)
    })
  })

const grouped = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', name = '', parts = ''] = line.split(' | ')
      return { id, name, iab_categories: idsOf(parts) }
    })

/** How an advertiser describes its brand to publishers (GET advertiser_business_categories). */
export const BUSINESS_CATEGORIES = grouped(`
1jl | Consumer Packaged Goods | 9:1-6,8-29,31 4 6 10 16 22 23
1jm | Health & Pharma | 7
1jn | Alcohol | 8:5,18
1jo | Dining | 8:1-4,6-17
1jp | Financial Services | 3 13 21
1jq | Retail | 18
1jr | Travel | 20
1js | Gaming | 9:30
1jt | Technology | 19:1-5,7-17,19-36 5 15
1ju | Telecommunication | 19:6,18
1jv | Auto | 2
1jw | Media & Entertainment | 1:1-7 12 14:2-8 17 25:1
1jx | Politics | 11:4
1jy | Gambling | 9:7
1jz | Dating | 14:1
1k0 | Non-Profit | 11:1-3,5
`)

/** What videos before others' videos can be placed by (GET content_categories); nothing is shown here, so nothing counts. */
export const CONTENT_CATEGORIES = grouped(`
ru | Automotive (Cars, Trucks, Racing) | 2
sk | Comedy | 1:4
sl | Digital Creators | 25:1
sm | Entertainment & Pop Culture | 1:1-3,5
sn | Financial & Business News | 3 13 21
so | Food & Drink | 8:1-4,6-17
sp | Lifestyle (Fashion, Travel, Wellness) | 4 6 7 9:1-13,15-18,20-29,31 9:14,19 10 16 18 20 22 23
sq | Music | 1:6
sr | News & Current Events | 12 14
s4 | Politics | 11
ss | Science & Education | 5 15
se | Sports | 17
sg | Technology | 19
sh | Television | 1:7
s0 | Esports & Video Games | 9:30
`).map((category) => ({
  ...category,
  publishers_in_last_thirty_days: 0,
  videos_monetized_in_last_thirty_days: 0,
}))
