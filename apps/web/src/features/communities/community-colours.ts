// Which colour a community has: the first five of a drawing's colours in turn; accounts of no community have the sixth.

const IN_TURN = 5

/** The number of the token --c1 … --c6. Communities are told apart by place and name first, by colour second. */
export const colourNumber = (community: number): number => (community < 0 ? IN_TURN + 1 : (community % IN_TURN) + 1)
