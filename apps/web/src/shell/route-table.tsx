// Turns a site's list of paths and aliases, in the order of the specification, into the router's tree.
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

export interface RouteRow {
  /** The path and its aliases; all show the same page. */
  readonly paths: readonly string[]
  readonly Screen: ComponentType
}

export const routesOf = (rows: readonly RouteRow[]): RouteObject[] =>
  rows.flatMap(({ paths, Screen }) => paths.map((path) => ({ path, element: <Screen /> })))
