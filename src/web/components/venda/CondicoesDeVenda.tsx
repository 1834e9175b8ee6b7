import * as z from 'zod/mini'
import { fraseDoMotivo } from '#contract/erros.ts'
import { condicoesDoVendedorSchema } from '#contract/mercado/vendedor.ts'
import { dataEmSaoPaulo, diaEMes } from '#domain/calendario.ts'
import { deReais, formatarPreco } from '#domain/centavos.ts'
import { motivoParaNaoSeAusentar, voltaEm } from '#domain/venda/ausencia.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { removerPontosDeMilhar } from '#web/components/edicao/valor-digitado.ts'
import { FocoDoLink } from '#web/components/foco/FocoDoLink.tsx'
import {
  type CondicoesDoVendedor,
  useAlterarCondicoesDoVendedor,
  useCondicoesDoVendedor,
} from '#web/queries/mercado/vendedor-queries.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormRow } from '#web/ui/form/FormRow.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'

/** What the session's seller asks of every order, and when it is away (rules N22, N25). */
export function CondicoesDeVenda() {
  const condicoes = useCondicoesDoVendedor()
  return (
    <Card id="venda" flow="stack" gap={4} pad={5}>
      <h3>Condições de venda</h3>
      <Consultado
        consulta={condicoes}
        falha="Erro ao carregar as condições."
        esqueleto={<Skeleton height={220} label="Carregando condições…" />}
      >
        {atuais => <CondicoesForm key={chaveDoFormulario(atuais)} atuais={atuais} />}
      </Consultado>
    </Card>
  )
}

// The form starts anew with other terms. A new order is none of them.
function chaveDoFormulario({ pedidoMinimo, ausenteDe, ausenteAte }: CondicoesDoVendedor): string {
  return JSON.stringify([pedidoMinimo, ausenteDe, ausenteAte])
}

function CondicoesForm({ atuais }: { atuais: CondicoesDoVendedor }) {
  const { mutateAsync: alterar } = useAlterarCondicoesDoVendedor()
  const volta = voltaEm(atuais, dataEmSaoPaulo(lerRelogio()))
  return (
    <>
      {volta && (
        <StatusMark icon="clock" tone="warn" sentence>
          {`Você está ausente: suas cotações voltam em ${diaEMes(volta)}.`}
        </StatusMark>
      )}
      <Form
        label="Condições de venda"
        schema={condicoesDeVendaFormSchema(lerRelogio)}
        defaultValues={camposDasCondicoesDeVenda(atuais)}
        submitLabel="Salvar condições de venda"
        submitVariant="quiet"
        explainError={error => mensagemDaFalha(error, 'Erro ao salvar as condições.')}
        onSubmit={alterar}
      >
        {({ field }) => (
          <>
            <TextInput
              label="Pedido mínimo"
              optional
              hint="Soma dos seus itens num boleto. Vazio: qualquer valor."
              before="R$"
              inputMode="decimal"
              autoComplete="off"
              placeholder="150,00"
              {...field('pedidoMinimo')}
            />
            <FormRow>
              <TextInput label="Ausente de" optional type="date" {...field('ausenteDe')} />
              <TextInput label="até" optional type="date" {...field('ausenteAte')} />
            </FormRow>
            <FocoDoLink id="venda" campo="ausenteDe" />
            <p className="muted small">Nesses dias ninguém vê suas cotações. {pedidosAbertos(atuais)}</p>
          </>
        )}
      </Form>
    </>
  )
}

function pedidosAbertos({ pedidosAbertos: quantos }: CondicoesDoVendedor): string {
  if (quantos === 0) return 'Você não tem pedidos em aberto.'
  return quantos === 1
    ? 'Você tem 1 pedido em aberto, que continua valendo.'
    : `Você tem ${quantos} pedidos em aberto, que continuam valendo.`
}

// The seller's form of what it asks of every order, and of its absence: texts of the fields, and back to the contract's form.
const { pedidoMinimo } = condicoesDoVendedorSchema.shape

const vazioOu = z.transform((texto: string) => texto.trim() || null)

/** The conditions that the fields mean on this day in São Paulo. */
function condicoesDeVendaFormSchema(agora: () => Date) {
  return z
    .object({
      // The amount travels as it was typed.
      pedidoMinimo: z
        .pipe(
          z.string(),
          z.transform(texto => removerPontosDeMilhar(texto) || null),
        )
        .check(
          z.refine(texto => pedidoMinimo.safeParse(texto).success, {
            error: issue => pedidoMinimo.safeParse(issue.input).error?.issues[0]?.message,
          }),
        ),
      ausenteDe: z.pipe(z.string(), vazioOu),
      ausenteAte: z.pipe(z.string(), vazioOu),
    })
    .check(
      z.refine(ausencia => motivoParaNaoSeAusentar(ausencia, dataEmSaoPaulo(agora())) === null, {
        error: fraseDoMotivo({ codigo: 'ausencia-invalida' }),
        path: ['ausenteAte'],
      }),
    )
}

/** What the fields say at first. */
function camposDasCondicoesDeVenda({ pedidoMinimo, ausenteDe, ausenteAte }: CondicoesDoVendedor) {
  return {
    pedidoMinimo: pedidoMinimo === null ? '' : formatarPreco(deReais(pedidoMinimo)),
    ausenteDe: ausenteDe ?? '',
    ausenteAte: ausenteAte ?? '',
  }
}
