import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { LoginId } from '#domain/conta/user.ts'
import { varrerImagens } from '#server/avisos/rotina/rotina-jobs.ts'
import { atualizarPerfil } from '#server/pessoas/user/user-routes.ts'
import { imagensMostradas } from '#server/plataforma/images/shown-sql.ts'
import { useApp } from '../support/app-for-test.ts'
import { exigir } from '../support/exigir.ts'
import { failAtStep, RODADAS } from '../support/failing-steps.ts'
import {
  baixar,
  desenhar,
  enderecosDe,
  enviarFoto,
  listarArquivos,
  novaImagem,
  trocarFoto,
} from '../support/imagens.ts'
import { criarComprador, criarEquipe, criarProduto, criarVendedor } from '../support/test-users.ts'

const app = useApp()

const HORA_MS = 60 * 60_000

/** Pictures whose files no row refers to. */
async function orfaos(): Promise<string[]> {
  const { rows } = await imagensMostradas().execute(app.deps.db)
  const mostrados = new Set(rows.flatMap(({ imagem }) => enderecosDe(imagem)))
  return (await listarArquivos(app)).filter(nome => !mostrados.has(`/imagens/${nome}`))
}

describe('unused files', () => {
  it('are removed when a picture is replaced: of a person and of a product', async () => {
    const vendedor = await criarVendedor(app)
    const equipe = await criarEquipe(app)
    const produtoId = await criarProduto(app)
    const trocas = [
      (imageFile: Blob) =>
        vendedor.chamar('PUT /v1/user', { form: { nome: 'Sítio', regiao: 'RIO_DE_JANEIRO' }, imageFile }),
      (imageFile: Blob) =>
        equipe.chamar('PUT /v1/produto/{id}', { params: { id: produtoId }, form: {}, imageFile }),
    ]
    for (const trocar of trocas) {
      const antiga = exigir((await trocar(await novaImagem())).body.imageUrl)
      const nova = exigir((await trocar(await novaImagem())).body.imageUrl)
      const statuses = async (url: string) =>
        Promise.all(enderecosDe(url).map(async endereco => (await baixar(app, endereco)).status))
      expect(await statuses(antiga)).toEqual([404, 404])
      expect(await statuses(nova)).toEqual([200, 200])
    }
  })

  it('stay while another record uses the same picture', async () => {
    const [primeira, segunda] = [await criarComprador(app), await criarComprador(app)]
    const foto = await novaImagem()
    const [fotoDaPrimeira, fotoDaSegunda] = [
      await enviarFoto(primeira, foto),
      await enviarFoto(segunda, foto),
    ]
    expect(fotoDaPrimeira).toBe(fotoDaSegunda)
    await enviarFoto(primeira, await novaImagem())
    expect((await baixar(app, fotoDaSegunda)).status).toBe(200)
    await enviarFoto(segunda, await novaImagem())
    expect((await baixar(app, fotoDaSegunda)).status).toBe(404)
  })

  it('a picture that one account replaces while another sends the same one stays', async () => {
    const [primeira, segunda] = [await criarComprador(app), await criarComprador(app)]
    for (let vez = 0; vez < 15; vez++) {
      const [foto, nova] = [await novaImagem(), await novaImagem()]
      await enviarFoto(primeira, foto)
      const [, fotoDaSegunda] = await Promise.all([enviarFoto(primeira, nova), enviarFoto(segunda, foto)])
      expect((await baixar(app, fotoDaSegunda)).status).toBe(200)
    }
  })

  it.each(RODADAS)('after any failed step (%s) the old picture is shown or the new one', async modo => {
    const { id } = await criarComprador(app)
    const user = {
      id,
      papel: 'COMPRADOR',
      nome: '',
      status: 'ATIVO',
      faltaSegundoFator: false,
      temCombinado: false,
    } as const
    const sessao = { loginId: id as LoginId, user } // an account's own login
    const perfil = { nome: 'Sacolão', cep: '20040030' }
    const trocar = async () => {
      const imagem = await desenhar().png().toBuffer()
      return () => atualizarPerfil(app.deps, sessao, { perfil, imagem })
    }
    await (await trocar())()
    for (let k = 1; ; k++) {
      const { reached } = await failAtStep(k, modo, await trocar())
      const { imagem } = await app.deps.db
        .selectFrom('usuario')
        .select('imagem')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      for (const endereco of enderecosDe(imagem ?? '')) expect((await baixar(app, endereco)).status).toBe(200)
      if (!reached) break
      expect(k).toBeLessThan(30)
    }
    await app.deps.imagens.sweep(app.deps.db, new Date(Date.now() + HORA_MS))
    expect(await orfaos()).toEqual([])
  })

  it('the sweep removes unused files older than an hour, and nothing else', async () => {
    const mostrada = await enviarFoto(await criarComprador(app), await novaImagem())
    const pasta = join(app.dataDir, 'imagens')
    const horasAtras = (horas: number) => new Date(Date.now() - horas * HORA_MS)
    const nomeDaMostrada = mostrada.replace('/imagens/', '')
    const copiaEmJpeg = nomeDaMostrada.replace('.webp', '.jpg')
    const idades = [
      [`${'a'.repeat(32)}-480.webp`, 2],
      [`${'b'.repeat(32)}-480.webp`, 0.9],
      [`${'c'.repeat(32)}-480.webp.4711`, 2],
      [copiaEmJpeg, 2], // written by earlier versions (design/pictures)
      [nomeDaMostrada, 2],
    ] as const
    for (const [nome, horas] of idades) {
      if (nome !== nomeDaMostrada) await writeFile(join(pasta, nome), 'x')
      await utimes(join(pasta, nome), horasAtras(horas), horasAtras(horas))
    }
    expect((await baixar(app, `/imagens/${copiaEmJpeg}`)).status).toBe(404)
    await varrerImagens(app.deps)
    const restam = await listarArquivos(app)
    expect(idades.map(([nome]) => restam.includes(nome))).toEqual([false, true, false, false, true])
    expect((await baixar(app, mostrada)).status).toBe(200)
  })

  it('a request that fails when its files are already written leaves none', async () => {
    const comprador = await criarComprador(app)
    const antes = await listarArquivos(app)
    const { keep } = app.deps.imagens
    app.deps.imagens.keep = async (...args) => {
      await keep(...args)
      throw new Error('o disco encheu')
    }
    const { status } = await trocarFoto(comprador, await novaImagem())
    app.deps.imagens.keep = keep
    expect(status).toBe(500)
    expect(await listarArquivos(app)).toEqual(antes)
  })

  it('a refused product leaves no file', async () => {
    const equipe = await criarEquipe(app)
    const form = { nome: 'Repetido', unidadeMedida: 'caixa', categoria: '1', peso: '10' }
    await equipe.chamar('POST /v1/produto', { form })
    const antes = await listarArquivos(app)
    const { status } = await equipe.chamar('POST /v1/produto', { form, imageFile: await novaImagem() })
    expect(status).toBe(409)
    expect(await listarArquivos(app)).toEqual(antes)
  })
})
