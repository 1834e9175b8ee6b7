import { dataEmSaoPaulo, formatarData } from '#domain/calendario.ts'
import { voltaEm } from '#domain/venda/ausencia.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
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
import { Consultado } from '../consulta/Consultado.tsx'
import styles from './CondicoesDeVenda.module.css'
import { camposDasCondicoesDeVenda, condicoesDeVendaFormSchema } from './condicoes-de-venda-form.ts'

/** What the session's seller asks of every order, and when it is away (rules N22, N25). */
export function CondicoesDeVenda() {
  const condicoes = useCondicoesDoVendedor()
  return (
    <Card id="venda" className={styles.cartao}>
      <h2>Condições de venda</h2>
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
  const volta = voltaEm(atuais, dataEmSaoPaulo(new Date()))
  return (
    <>
      {volta && (
        <StatusMark icon="clock" tone="warn" sentence>
          {`Você está ausente: suas cotações voltam em ${formatarData(volta).slice(0, 5)}.`}
        </StatusMark>
      )}
      <Form
        label="Condições de venda"
        schema={condicoesDeVendaFormSchema(() => new Date())}
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
              hint="A soma dos seus itens em cada boleto. Vazio aceita qualquer valor."
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
            <p className={styles.explicacao}>
              Nesses dias ninguém vê suas cotações. {pedidosAbertos(atuais)}
            </p>
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
