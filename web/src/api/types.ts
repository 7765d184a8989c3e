/** The shapes that the server describes, under the names the page calls them by. */
import type { components } from "./schema";

type Shapes = components["schemas"];

export type View = Shapes["View"];
export type Event = Shapes["Event"];
export type Fact = Shapes["Fact"];
export type Preview = Shapes["Preview"];
export type Reading = Shapes["Reading"];
export type Position = Shapes["Position"];
export type Table = Shapes["TableAnswer"];
export type Seat = Shapes["SeatAnswer"];
export type Clock = Shapes["ClockAnswer"];
export type ListedTable = Shapes["ListedTableAnswer"];
export type NewTable = Shapes["NewTable"];
export type NewTableAnswer = Shapes["NewTableAnswer"];
export type NewSeat = Shapes["NewSeat"];
export type Person = Shapes["PersonAnswer"];
export type Result = Shapes["ResultAnswer"];
export type ReplayStep = Shapes["ReplayStepAnswer"];
export type ReplayLog = Shapes["ReplayLogAnswer"];
export type Lobby = Shapes["LobbyAnswer"];
export type ServerMessage = Shapes["ServerMessage"];
export type ClientMessage = Shapes["ClientMessage"];
export type Saying = Shapes["SayingAnswer"];
export type Phrase = Shapes["Say"]["phrase"];
export type Level = NonNullable<NewSeat["level"]>;
export type Variant = NonNullable<NewTable["variants"]>[number];
export type Good = "rice" | "peanut" | "banana" | "pepper";
export type Card = Good | "mason" | "priest" | "shrine" | "oracle";
export type Color = "red" | "blue" | "yellow" | "green";
