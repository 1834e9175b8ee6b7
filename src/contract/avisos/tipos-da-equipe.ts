// The notices about waiting work, which staff read, and about a customer's own systems (rules N40, N139).
import { type NomeDoTipo, tipoDeclarado, tiposDeTarefa } from '#contract/mesa/tipos.ts'
import { dataEmSaoPaulo, formatarData, horaEmSaoPaulo } from '#domain/calendario.ts'
import { tipoDeAviso } from './tipo-de-aviso.ts'

/** How many new tasks of each kind the desk has; since when the oldest of all waits. */
interface TarefasNovas {
  desde: string
  tipos: Readonly<Record<string, number>>
}

export const tiposDaEquipe = {
  mesa: tipoDeAviso<TarefasNovas>({
    grupo: 'PEDIDOS',
    escrever: ({ desde, tipos }) => {
      const novas = Object.values(tipos).reduce((soma, quantas) => soma + quantas, 0)
      return {
        titulo: novas === 1 ? '1 tarefa nova na mesa' : `${novas} tarefas novas na mesa`,
        texto: `Novas: ${porNome(tipos).join(', ')}. A mais antiga espera desde ${diaEHora(desde)}.`,
        link: '/adm/mesa',
      }
    },
  }),
  /** The host of the address. */
  'webhook-desligado': tipoDeAviso<{ endereco: string }>({
    grupo: 'PEDIDOS',
    escrever: ({ endereco }) => ({
      titulo: `Webhook desligado: ${endereco}`,
      texto: 'Ele falhou por três dias. Envie um teste para ligar de novo.',
      link: '/perfil/integracoes',
    }),
  }),
}

// "2 cadastros, 1 reembolso": kinds with one word are counted together.
function porNome(tipos: TarefasNovas['tipos']): string[] {
  const somas = new Map<string, readonly [quantas: number, varios: string]>()
  for (const [tipo, quantas] of Object.entries(tipos)) {
    // A kind that there was once, or that the bell no longer tells of.
    const [um, varios] = Object.hasOwn(tiposDeTarefa, tipo)
      ? (tipoDeclarado(tipo as NomeDoTipo).noSino ?? ['outra', 'outras'])
      : ['outra', 'outras']
    somas.set(um, [(somas.get(um)?.[0] ?? 0) + quantas, varios])
  }
  return [...somas].map(([um, [quantas, varios]]) => `${quantas} ${quantas === 1 ? um : varios}`)
}

function diaEHora(desde: string): string {
  const instante = new Date(desde)
  return `${formatarData(dataEmSaoPaulo(instante))}, às ${horaEmSaoPaulo(instante)}`
}
