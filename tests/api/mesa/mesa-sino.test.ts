// Rule N40: the bell tells staff of new tasks of the desk (design/desk).
import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { lembrarBoletos } from '#server/avisos/rotina/rotina-jobs.ts'
import { abrirReembolso } from '#server/contas/reembolso/reembolso-repository.ts'
import { entregarAEquipe } from '#server/contas/reembolso/tentativa-de-reembolso-repository.ts'
import { avisarMesa } from '#server/mesa/mesa/mesa-jobs.ts'
import { marcarAtrasos } from '#server/pedido/pedido/pedido-jobs.ts'
import { reabrirCadastro } from '#server/pessoas/aprovacao/reabrir-cadastro.ts'
import { recusarCadastro } from '#server/pessoas/aprovacao/recusar-cadastro.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../../support/app-for-test.ts'
import { fazerPedido } from '../../support/compras.ts'
import { avisosDe, mensagensDe } from '../../support/correio.ts'
import { emissaoSemResposta } from '../../support/emissoes.ts'
import { cobrancaIdDe } from '../../support/reembolsos.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

const HORA_MS = 3_600_000

describe('rule N40: what waits for staff', () => {
  it('is told once an hour, and only if something is new, with the number of what is new', async () => {
    const equipe = await criarEquipe(app)
    const comprador = await criarComprador(app)
    const agora = new Date('2036-07-01T12:05:00Z')
    app.setClock(agora)
    await criarVendedor(app, { status: 'PENDENTE', vinculado: false })
    await avisarMesa(app.deps)
    await avisarMesa(app.deps)
    expect(await avisosDe(app, equipe, 'mesa')).toHaveLength(1)
    app.setClock(new Date(agora.getTime() + HORA_MS))
    await avisarMesa(app.deps)
    expect(await avisosDe(app, equipe, 'mesa')).toHaveLength(1)
    await criarVendedor(app, { status: 'PENDENTE', vinculado: false })
    app.setClock(new Date(agora.getTime() + 2 * HORA_MS))
    await avisarMesa(app.deps)
    const [novo, antigo] = await avisosDe(app, equipe, 'mesa')
    expect(antigo).toMatchObject({ titulo: '1 tarefa nova na mesa', link: '/adm/mesa' })
    expect(antigo?.texto).toMatch(/^Novas: 1 cadastro\. A mais antiga espera desde .+\.$/)
    expect(novo?.titulo).toBe('1 tarefa nova na mesa')
    expect(await avisosDe(app, comprador, 'mesa')).toEqual([])
    // On at first, as the preferences show.
    expect(await mensagensDe(app, equipe)).toHaveLength(2)
  })

  it('rule N44: comes by no e-mail to staff that switched their group off, nor do arrears', async () => {
    const equipe = await criarEquipe(app)
    await equipe.chamar('PUT /v1/aviso/preferencias', {
      body: { grupos: [{ grupo: 'EQUIPE', email: false }] },
    })
    await fazerPedido(await criarComprador(app), await criarCotacao(app))
    app.setClock(new Date('2036-08-12T12:10:00Z'))
    await criarVendedor(app, { status: 'PENDENTE', vinculado: false })
    await avisarMesa(app.deps)
    await marcarAtrasos(app.deps)
    await lembrarBoletos(app.deps)
    expect(await avisosDe(app, equipe, 'mesa')).toHaveLength(1)
    expect(await avisosDe(app, equipe, 'boleto-atrasado')).toHaveLength(1)
    expect(await mensagensDe(app, equipe)).toEqual([])
  })

  it('is told again if a refused registration is reopened, and not if one of several is decided', async () => {
    const equipe = await criarEquipe(app)
    const agora = new Date('2036-09-01T12:05:00Z')
    const passarHoras = async (horas: number) => {
      app.setClock(new Date(agora.getTime() + horas * HORA_MS))
      await avisarMesa(app.deps)
      return (await avisosDe(app, equipe, 'mesa')).length
    }
    app.setClock(agora)
    const cadastro = await criarVendedor(app, { status: 'PENDENTE', vinculado: false })
    const outro = await criarVendedor(app, { status: 'PENDENTE', vinculado: false })
    expect(await passarHoras(0)).toBe(1)
    const decisao = { papel: 'VENDEDOR', porUsuarioId: equipe.id } as const
    await recusarCadastro(app.deps, { ...decisao, id: cadastro.id, motivo: 'Falta o CNPJ' })
    expect(await passarHoras(1)).toBe(1)
    await reabrirCadastro(app.deps, { ...decisao, id: cadastro.id, para: 'PENDENTE' })
    expect(await passarHoras(2)).toBe(2)
    expect(await passarHoras(3)).toBe(2)
    await recusarCadastro(app.deps, { ...decisao, id: outro.id, motivo: 'Falta o CNPJ' })
    expect(await passarHoras(4)).toBe(2)
  })

  it('keeps no list of what waits', async () => {
    const equipe = await criarEquipe(app)
    await criarVendedor(app, { status: 'PENDENTE', vinculado: false })
    await avisarMesa(app.deps)
    const { dados } = await app.deps.db
      .selectFrom('aviso')
      .select('dados')
      .where('usuario_id', '=', equipe.id)
      .where('tipo', '=', 'mesa')
      .executeTakeFirstOrThrow()
    expect(Object.keys(Object(dados)).sort()).toEqual(['ate', 'desde', 'marca', 'quantidade', 'tipos'])
  })

  it('are refunds by hand and boletos without an answer, too, for staff alone', async () => {
    const equipe = await criarEquipe(app)
    const { comprador } = await emissaoSemResposta(app, { chegou: false, horas: 23 })
    await avisarMesa(app.deps)
    const antes = await avisosDe(app, equipe, 'mesa')
    expect(antes.map(({ texto }) => texto).join()).not.toContain('boleto')
    await emissaoSemResposta(app, { chegou: false, comprador: await criarComprador(app), horas: 25 })
    const pedidoId = await fazerPedido(await criarComprador(app), await criarCotacao(app))
    const cobrancaId = await cobrancaIdDe(app, pedidoId)
    await inTransaction(app.deps.db, async tx => {
      await abrirReembolso(tx, cobrancaId, centavos(100), app.deps.clock())
      await entregarAEquipe(tx, { cobrancaId, tentativas: 0 }, 'O PagBank recusou')
    })
    app.setClock(new Date(Date.now() + HORA_MS))
    await avisarMesa(app.deps)
    const [aviso] = await avisosDe(app, equipe, 'mesa')
    expect(aviso?.texto).toContain('1 reembolso à mão')
    expect(aviso?.texto).toMatch(/\d boletos? sem resposta/)
    expect(await avisosDe(app, comprador, 'mesa')).toEqual([])
  })
})
