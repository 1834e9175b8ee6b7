// The notices about waiting work, which staff read, and about a customer's own systems (rules N40, N139).
import { type NomeDoTipo, tipoDeclarado, tiposDeTarefa } from '#contract/mesa/tipos.ts'
import { dataEmSaoPaulo, formatarData, horaEmSaoPaulo } from '#domain/calendario.ts'
import { tipoDeAviso } from './tipo-de-aviso.ts'

/** What waits for staff: how many, and since when the oldest does. */
export interface EsperaDaEquipe {
  quantidade: number
  desde: string
}

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
  // These three are of earlier versions; now `mesa` tells of them.
  'cadastro-na-fila': espera('cadastro espera análise.', 'cadastros esperam análise.', '/adm/mesa'),
  'reembolso-a-mao': espera(
    'reembolso precisa ser feito à mão.',
    'reembolsos precisam ser feitos à mão.',
    '/adm/mesa?tipo=reembolso',
  ),
  'emissao-parada': espera(
    'boleto está sem resposta do PagBank.',
    'boletos estão sem resposta do PagBank.',
    '/adm/mesa?tipo=boleto-sem-resposta',
  ),
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

function espera(um: string, varios: string, link: string) {
  return tipoDeAviso<EsperaDaEquipe>({
    grupo: 'PEDIDOS',
    escrever: dados => textoDaEspera(dados, um, varios, link),
  })
}

/** The words of so many that wait, since then. */
export function textoDaEspera(
  { quantidade, desde }: EsperaDaEquipe,
  um: string,
  varios: string,
  link: string,
) {
  return {
    titulo: `${quantidade} ${quantidade === 1 ? um : varios}`,
    texto: `O mais antigo espera desde ${diaEHora(desde)}.`,
    link,
  }
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
