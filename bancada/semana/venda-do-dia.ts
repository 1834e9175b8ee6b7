// The seller's day and that of staff, task by task, with what breaks.
import * as equipe from './equipe.ts'
import * as livros from './livros.ts'
import { enviar, pegar, type Semana } from './quedas.ts'
import { expect } from './telefone.ts'
import * as venda from './vendedor.ts'

export async function porPrecos(semana: Semana): Promise<void> {
  const { palco, caderno, ids, queda } = semana
  const { vendedor } = semana.telefones
  const { db } = palco.banco.connection
  const dia = palco.agora().getUTCDate()
  const novos = [`${40 + (dia % 7)},50`, `${31 + (dia % 5)}`, `${55 + (dia % 3)},9`]
  const antes = await livros.contarTabelas(db, ids.vendedor)
  await pegar(vendedor, 'Tabela')
  await vendedor.tarefa('vendedor: preços do dia', async () => {
    await venda.escreverPrecos(vendedor, novos)
    await enviar(semana, {
      ...{ quem: 'vendedor', oQue: 'preços do dia', tocar: () => venda.publicarPrecos(vendedor) },
      digitado: () => venda.lerPrecos(vendedor, novos.length),
      feito: async () => (await livros.contarTabelas(db, ids.vendedor)) - antes,
    })
    if (queda === 'nada') await vendedor.ler(/alterações publicadas!$/)
  })
  const publicados = await livros.lerPrecosNosLivros(db, ids.vendedor)
  const centavos = novos.map(venda.centavosDe)
  caderno.igual(
    'livros',
    'preços por publicar',
    centavos.filter(um => !publicados.includes(um)),
    [],
  )
}

export async function separar(semana: Semana): Promise<void> {
  const { vendedor } = semana.telefones
  const { db } = semana.palco.banco.connection
  await pegar(vendedor, 'Separação')
  await vendedor.tarefa('vendedor: separação', async () => {
    for (let faltam = await venda.aSeparar(vendedor); faltam > 0; faltam--) {
      const antes = await livros.contarSeparados(db)
      await enviar(semana, {
        ...{ quem: 'vendedor', oQue: 'separação', tocar: () => venda.separarTudo(vendedor) },
        feito: async () => (await livros.contarSeparados(db)) - antes,
      })
    }
    await expect(vendedor.page.getByRole('button', { name: 'Tudo separado' })).toHaveCount(0)
  })
}

export async function fazerRotas({ telefones: { equipe: balcao } }: Semana): Promise<void> {
  await pegar(balcao, 'Rotas')
  await balcao.tarefa('equipe: rotas do dia', async () => void (await equipe.fazerRotas(balcao)))
}

export async function entregar(semana: Semana): Promise<void> {
  const { equipe: balcao } = semana.telefones
  const { db } = semana.palco.banco.connection
  await pegar(balcao, 'Rotas')
  await balcao.tarefa('equipe: entregas na porta', async () => {
    if (!(await equipe.fazerRotas(balcao))) return
    const quantas = await equipe.aEntregar(balcao).count()
    for (let vez = 0; vez < quantas; vez++) {
      const antes = await livros.contarEntregues(db)
      await enviar(semana, {
        ...{ quem: 'equipe', oQue: 'entrega', noAparelho: true, tocar: () => equipe.entregar(balcao) },
        feito: async () => (await livros.contarEntregues(db)) - antes,
      })
    }
    await expect(equipe.aEntregar(balcao)).toHaveCount(0)
  })
}

export async function responder(semana: Semana): Promise<void> {
  const { vendedor } = semana.telefones
  await pegar(vendedor, 'Ocorrências')
  await vendedor.tarefa('vendedor: ocorrências', () => venda.concordar(vendedor))
}

export async function trabalharNaMesa({ telefones: { equipe: balcao } }: Semana): Promise<void> {
  await pegar(balcao, 'Mesa')
  await balcao.tarefa('equipe: mesa', () => equipe.decidirOcorrencias(balcao))
}
