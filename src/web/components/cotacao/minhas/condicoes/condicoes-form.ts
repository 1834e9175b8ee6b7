// The seller's form of a quote's conditions: texts of the fields, and back to the contract's form.
import * as z from 'zod/mini'
import { fraseDoCatalogo } from '#contract/erros/catalogo.ts'
import { codigoDoVendedorSchema, condicoesDaCotacaoSchema } from '#contract/mercado/cotacao.ts'
import { dataEmSaoPaulo, horaEmSaoPaulo, inicioDoDia, somarDias } from '#domain/calendario.ts'
import { motivoParaNaoUsarLote } from '#domain/compra/lote.ts'
import { type Condicao, condicoesDe } from '#domain/venda/condicoes-da-cotacao.ts'
import { motivoParaNaoValerAte } from '#domain/venda/validade.ts'
import { inteiroDigitadoSchema, lerInteiro } from '#web/components/edicao/valor-digitado.ts'
import type { Termos } from '../../termos/termos.ts'

const HORA_MS = 3_600_000
const { disponivel, minimo, multiplo } = condicoesDaCotacaoSchema.shape

export interface OpcaoDeValidade {
  /** An instant in ISO 8601; empty for no end, `outra` for the field beside it. */
  valor: string
  rotulo: string
}

/** 'Sem prazo · até 12:00 · até 18:00 · até amanhã 12:00 · outro', without those that are over. */
export function opcoesDeValidade(agora: Date): OpcaoDeValidade[] {
  const hoje = dataEmSaoPaulo(agora)
  const as = (dia: string, hora: number) => new Date(inicioDoDia(dia).getTime() + hora * HORA_MS)
  const instantes = [
    [as(hoje, 12), 'até 12:00'],
    [as(hoje, 18), 'até 18:00'],
    [as(somarDias(hoje, 1), 12), 'até amanhã 12:00'],
  ] as const
  return [
    { valor: '', rotulo: 'Sem prazo' },
    ...instantes
      .filter(([instante]) => instante > agora)
      .map(([instante, rotulo]) => ({ valor: instante.toISOString(), rotulo })),
    { valor: OUTRA, rotulo: 'outro' },
  ]
}

export const OUTRA = 'outra'

/** The text of a `datetime-local` field that means this instant in São Paulo. */
export function paraOCampo(instante: Date): string {
  return `${dataEmSaoPaulo(instante)}T${horaEmSaoPaulo(instante)}`
}

/** The instant of such a text; null if it is none. */
export function doCampo(texto: string): Date | null {
  const [, dia, horas, minutos] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(texto) ?? []
  if (!dia) return null
  return new Date(inicioDoDia(dia).getTime() + (Number(horas) + Number(minutos) / 60) * HORA_MS)
}

const digitado = <T>(ler: (texto: string) => T) => z.pipe(z.string(), z.transform(ler))

/** What the text of each condition but the end means, and that of the product's own number (rule N161). */
const DIGITADAS = {
  disponivel: z.pipe(digitado(lerInteiro), disponivel),
  minimo: z.pipe(inteiroDigitadoSchema, minimo),
  multiplo: z.pipe(inteiroDigitadoSchema, multiplo),
  codigoDoVendedor: z.pipe(
    digitado(texto => texto.trim() || null),
    codigoDoVendedorSchema,
  ),
} satisfies Record<Exclude<Condicao, 'validaAte'> | 'codigoDoVendedor', z.core.$ZodType>

type Digitada = keyof typeof DIGITADAS

/** The fields of these texts, in rows. */
export const CAMPOS: readonly (readonly CampoDigitado[])[] = [
  [
    {
      nome: 'disponivel',
      label: 'Estoque',
      optional: true,
      hint: 'Quanto você tem agora. Vazio vende sem limite; 0 é esgotada.',
      inputMode: 'numeric',
    },
  ],
  [
    { nome: 'minimo', label: 'Mínimo', hint: 'A menor quantidade de um pedido.', inputMode: 'numeric' },
    { nome: 'multiplo', label: 'De quantos em quantos', hint: '3 vende 3, 6, 9…', inputMode: 'numeric' },
  ],
  [
    {
      nome: 'codigoDoVendedor',
      label: 'Seu código',
      optional: true,
      hint: 'Só você vê: na tabela, na separação e nos papéis.',
      inputMode: 'text',
    },
  ],
]

interface CampoDigitado {
  nome: Digitada
  label: string
  hint: string
  inputMode: 'numeric' | 'text'
  optional?: boolean
}

/** The fields as texts, and the conditions that they mean at this moment. `atual` is an end that the quote has already. */
export function condicoesFormSchema(agora: () => Date, atual: string | undefined) {
  return z.pipe(
    z
      .object({
        validade: z.string(),
        outra: z.string(),
        ...DIGITADAS,
      })
      .check(
        z.refine(lote => motivoParaNaoUsarLote(lote) === null, {
          error: fraseDoCatalogo({ codigo: 'lote-invalido' }),
          path: ['minimo'],
        }),
        z.refine(campos => campos.validade !== OUTRA || valeAte(campos, agora(), atual), {
          error: fraseDoCatalogo({ codigo: 'validade-invalida' }),
          path: ['outra'],
        }),
      ),
    z.transform(({ validade, outra, ...digitadas }) => ({
      ...digitadas,
      validaAte: validade === OUTRA ? (fimDe(outra, atual)?.toISOString() ?? null) : validade || null,
    })),
  )
}

function valeAte({ outra }: { outra: string }, agora: Date, atual: string | undefined): boolean {
  const fim = fimDe(outra, atual)
  return fim !== null && (fim.toISOString() === atual || motivoParaNaoValerAte(fim, agora) === null)
}

// The field has no seconds; an end that was not touched stays as it is.
function fimDe(texto: string, atual: string | undefined): Date | null {
  if (atual && texto.startsWith(paraOCampo(new Date(atual)))) return new Date(atual)
  return doCampo(texto)
}

/** What the fields say at first. */
export function camposDasCondicoes(
  termos: Termos & { codigoDoVendedor?: string | undefined },
  opcoes: readonly OpcaoDeValidade[],
) {
  const { validaAte, ...outras } = condicoesDe(termos)
  const textos = Object.entries(outras).map(([qual, dita]) => [qual, String(dita ?? '')])
  return {
    validade: opcoes.some(({ valor }) => valor === (validaAte ?? '')) ? (validaAte ?? '') : OUTRA,
    outra: validaAte === null ? '' : paraOCampo(new Date(validaAte)),
    codigoDoVendedor: termos.codigoDoVendedor ?? '',
    ...(Object.fromEntries(textos) as Record<Exclude<Digitada, 'codigoDoVendedor'>, string>), // all but the end
  }
}
