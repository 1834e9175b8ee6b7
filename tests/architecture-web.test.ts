// The shape of the screens: which part of src/web may import which.
import { describe, expect, it } from 'vitest'
import {
  folderOf,
  type Import,
  isTest,
  listFiles,
  offenders,
  readSource,
  type Source,
} from './support/source-files.ts'

const WEB = listFiles('src/web')
  .filter(path => /\.tsx?$/.test(path) && !isTest(path))
  .map(readSource)

describe('screens', () => {
  /** Sellers keep their quotes on their profile (spec §6). */
  const ON_THE_PROFILE = 'src/web/pages/user/PerfilPage.tsx → #web/pages/cotacao/MinhasCotacoes.tsx'

  it("pages and components take other nouns' queries, never their screens", () => {
    const forbidden = ({ path }: Source, { target }: Import) =>
      target !== null &&
      /^src\/web\/(pages|components)\//.test(path) &&
      target.startsWith('src/web/pages/') &&
      folderOf(path, 4) !== folderOf(target, 4) &&
      !target.endsWith('-queries.ts')
    expect(offenders(WEB, forbidden)).toEqual([ON_THE_PROFILE])
  })

  it('ui/ knows no router, query, contract or domain: nothing but itself and React', () => {
    const own = WEB.filter(({ path }) => path.startsWith('src/web/ui/'))
    const forbidden = (_: Source, { target, text }: Import) =>
      target
        ? !target.startsWith('src/web/ui/')
        : !/^(react|react-dom|react-hook-form|@hookform\/.*|react-image-crop(\/.*)?)$/.test(text)
    expect(own.length).toBeGreaterThan(20)
    expect(offenders(own, forbidden)).toEqual([])
  })
})
