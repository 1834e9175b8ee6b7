// The dictionary of the search (rules N8, N9).
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { palavrasDoProduto } from '#domain/busca/palavras.ts'
import { removerVencidos } from '#server/avisos/rotina/rotina-jobs.ts'
import { contarSemResultado } from '#server/mercado/sinonimo/busca-sem-resultado-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { up } from '../../../db/migrations/056-palavras-do-catalogo.ts'
import { useApp } from '../../support/app-for-test.ts'
import { exigir } from '../../support/exigir.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { criarEquipe, criarProduto } from '../../support/test-users.ts'

const app = useApp()
const DIA = 86_400_000

const ler = async (equipe: Pessoa) => (await equipe.chamar('GET /v1/sinonimo')).body
const criar = (equipe: Pessoa, termos: readonly string[]) =>
  equipe.chamar('POST /v1/sinonimo', { body: { termos } })
const editar = (equipe: Pessoa, id: number, termos: readonly string[], versao: number) =>
  equipe.chamar('PUT /v1/sinonimo/{id}', { params: { id }, body: { termos, versao } })

describe('rule N8: groups of terms', () => {
  it('it begins with the groups of the trade; an egg from free hens is not a red one', async () => {
    const { grupos } = await ler(await criarEquipe(app))
    const todos = grupos.map(({ termos }) => termos.join(', '))
    expect(todos).toContain('aipim, mandioca, macaxeira')
    expect(todos).toContain('cheiro-verde, salsa e cebolinha, tempero verde')
    expect(todos.join()).not.toContain('caipira')
  })

  it('staff add one, change it and remove it, each with an audit entry', async () => {
    const equipe = await criarEquipe(app)
    const { status, body: grupo } = await criar(equipe, ['Maxixe', ' machichi '])
    expect(status).toBe(201)
    expect(grupo).toEqual({ id: grupo.id, termos: ['Maxixe', 'machichi'], versao: 1 })
    expect((await editar(equipe, grupo.id, ['maxixe', 'machichi', 'maxixinho'], 1)).status).toBe(204)
    expect((await ler(equipe)).grupos).toContainEqual({
      id: grupo.id,
      termos: ['maxixe', 'machichi', 'maxixinho'],
      versao: 2,
    })
    expect((await editar(equipe, grupo.id, ['maxixe'], 2)).status).toBe(204)
    expect((await ler(equipe)).grupos.map(({ id }) => id)).not.toContain(grupo.id)
    const { body } = await equipe.chamar('GET /v1/auditoria', {
      query: { alvoTipo: 'sinonimo', alvoId: grupo.id },
    })
    expect(body.content.map(({ acao, antes, depois }) => ({ acao, antes, depois }))).toEqual([
      { acao: 'remover-sinonimos', antes: { termos: ['maxixe', 'machichi', 'maxixinho'] }, depois: null },
      {
        acao: 'editar-sinonimos',
        antes: { termos: ['Maxixe', 'machichi'] },
        depois: { termos: ['maxixe', 'machichi', 'maxixinho'] },
      },
      { acao: 'criar-sinonimos', antes: null, depois: { termos: ['Maxixe', 'machichi'] } },
    ])
  })

  it('the same terms again write nothing', async () => {
    const equipe = await criarEquipe(app)
    const { body: grupo } = await criar(equipe, ['serralha', 'chicória-brava'])
    expect((await editar(equipe, grupo.id, ['serralha', 'chicória-brava'], 1)).status).toBe(204)
    expect((await ler(equipe)).grupos.find(({ id }) => id === grupo.id)?.versao).toBe(1)
  })

  it('a term is in one group only, however it is written', async () => {
    const equipe = await criarEquipe(app)
    const repetido = { status: 409, codigo: 'sinonimo-repetido' }
    const recusa = async (chamada: ReturnType<typeof criar | typeof editar>) => {
      const { status, body } = await chamada
      return { status, ...(body as { codigo: string; message: string }) } // a refusal
    }
    expect(await recusa(criar(equipe, ['raiz branca', 'Mandióca']))).toMatchObject({
      ...repetido,
      message: 'O termo “Mandióca” já está em outro grupo.',
    })
    const { body: grupo } = await criar(equipe, ['taioba', 'inhame-de-folha'])
    expect(await recusa(editar(equipe, grupo.id, ['taioba', 'AIPIM'], 1))).toMatchObject(repetido)
    // The search reads all of these as "feijao vagem" and "fruta conde".
    for (const termo of [
      'feijão vagem',
      'Feijões-Vagem',
      'feijão\u00a0 vagem',
      'fruta do conde',
      'frutas-conde',
    ])
      expect(await recusa(criar(equipe, ['uma nova', termo]))).toMatchObject(repetido)
    const { body: unico } = await criar(equipe, ['inhame roxo', 'Inhame-Roxo', 'inhames roxos', 'taro'])
    expect(unico.termos).toEqual(['inhame roxo', 'taro'])
    expect((await editar(equipe, grupo.id, ['Taióba', 'inhame-de-folha'], 1)).status).toBe(204)
  })

  it('of two people who add the same term at once, one is refused', async () => {
    const equipe = await criarEquipe(app)
    const respostas = await Promise.all(
      Array.from({ length: 4 }, (_, i) => criar(equipe, ['vinagreira', `cuxá ${i}`])),
    )
    expect(respostas.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })

  it('another version or an unknown group is refused', async () => {
    const equipe = await criarEquipe(app)
    const { body: grupo } = await criar(equipe, ['bertalha', 'espinafre-indiano'])
    const velha = await editar(equipe, grupo.id, ['bertalha', 'bretalha'], 7)
    expect([velha.status, exigir(velha.body as { codigo?: string }).codigo]).toEqual([409, 'versao-ja-mudou'])
    const nenhum = await editar(equipe, 999_999, ['a b', 'c d'], 1)
    expect([nenhum.status, exigir(nenhum.body as { codigo?: string }).codigo]).toEqual([
      404,
      'sinonimo-inexistente',
    ])
  })

  it.each([
    ['one term', ['sozinho']],
    ['terms that are the same', ['Jambu', 'jambú']],
    ['terms that the search reads alike', ['Jambu-roxo', 'jambus roxos']],
    ['thirteen', Array.from({ length: 13 }, (_, i) => `termo ${i}`)],
    ['one of a letter', ['a', 'termo']],
    ['one of 41 characters', ['a'.repeat(41), 'termo']],
    ['one without letters', ['--', 'termo']],
  ])('%s is no group', async (_o, termos) => {
    const { status, body } = await criar(await criarEquipe(app), termos)
    expect([status, body.codigo]).toEqual([400, 'dados-invalidos'])
  })
})

describe('rule N9: what was searched for in vain', () => {
  it('the most frequent of 30 days come first, and 90 days are kept', async () => {
    const equipe = await criarEquipe(app)
    const agora = app.deps.clock()
    const contar = (texto: string, vezes: number, diasAtras: number) =>
      inTransaction(app.deps.db, async tx => {
        for (let i = 0; i < vezes; i++)
          await contarSemResultado(tx, texto, new Date(agora.getTime() - diasAtras * DIA))
      })
    await contar('pitaya', 2, 0)
    await contar('pitaya', 2, 29)
    await contar('lichia', 3, 1)
    await contar('romã', 9, 30)
    await contar('caju', 1, 91)
    const { semResultado } = await ler(equipe)
    expect(semResultado.map(({ texto, vezes }) => [texto, vezes])).toEqual([
      ['pitaya', 4],
      ['lichia', 3],
    ])
    await removerVencidos(app.deps)
    const { rows } = await sql<{ texto: string }>`
      select distinct texto from busca_sem_resultado order by 1`.execute(app.deps.db)
    expect(rows.map(({ texto }) => texto)).toEqual(['lichia', 'pitaya', 'romã'])
  })

  it('strangers cannot fill the table: a day has 2000 texts', async () => {
    const dia = new Date('2020-01-01T12:00:00Z')
    await sql`insert into busca_sem_resultado select '2020-01-01', n::text, 1 from generate_series(1, 2000) n`.execute(
      app.deps.db,
    )
    await inTransaction(app.deps.db, async tx => {
      await contarSemResultado(tx, 'mais um', dia)
      await contarSemResultado(tx, '7', dia)
    })
    const { rows } = await sql<{ texto: string; vezes: number }>`
      select texto, vezes from busca_sem_resultado where dia = '2020-01-01' and (vezes > 1 or texto = 'mais um')`.execute(
      app.deps.db,
    )
    expect(rows).toEqual([{ texto: '7', vezes: 2 }])
  })
})

it('rule N5: the migration gives products of before the words that the product gives them', async () => {
  const nomes = ['Maçã Gala', 'Feijão-vagem 20kg', 'Chuchus da Serra', 'Limões', 'Água de Coco']
  const id = await criarProduto(app, { nome: exigir(nomes[0]) })
  for (const nome of nomes) {
    const produto = { nome, tipo: 'Extra Çã', unidadeMedida: 'caixa 20kg (8 cabeças)' }
    await sql`update produto set nome = ${nome}, tipo = ${produto.tipo}, unidade_medida = ${produto.unidadeMedida} where id = ${id}`.execute(
      app.deps.db,
    )
    await sql`delete from palavra_do_catalogo`.execute(app.deps.db)
    await up(app.deps.db as never) // a migration knows no tables
    const { rows } = await sql<{ texto: string; som: string }>`
      select palavra as texto, som from palavra_do_catalogo where produto_id = ${id} order by palavra`.execute(
      app.deps.db,
    )
    const esperadas = palavrasDoProduto(produto).sort((a, b) => (a.texto < b.texto ? -1 : 1))
    expect(rows).toEqual(esperadas)
  }
})
