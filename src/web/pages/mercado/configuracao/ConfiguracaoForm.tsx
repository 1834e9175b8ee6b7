import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { type Acrescimos, acimaDoUsual } from '#domain/pagamento/atraso.ts'
import { formatarPorcentagem } from '#domain/porcentagem.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { type Configuracao, useAlterarConfiguracao } from '#web/queries/mercado/configuracao-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { type FieldBinding, Form, type FormFields } from '#web/ui/form/Form.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Stack } from '#web/ui/layout/Layout.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import styles from './ConfiguracaoForm.module.css'
import { camposDaConfiguracao, configuracaoFormSchema } from './configuracao-form.ts'

/** The settings; carts follow at once, issued orders keep theirs (rule M17). */
export function ConfiguracaoForm({ configuracao }: { configuracao: Configuracao }) {
  const { mutateAsync: alterar } = useAlterarConfiguracao()
  const pode = usePermissao()
  const { versao } = configuracao

  async function salvar(nova: z.output<typeof configuracaoFormSchema>) {
    if (perguntarDoAtraso(configuracao, nova) && !(await confirmarAtraso(nova))) return
    await alterar({ ...nova, versao })
  }

  return (
    <Form
      label="Configuração"
      schema={configuracaoFormSchema}
      defaultValues={camposDaConfiguracao(configuracao, pode)}
      onSubmit={salvar}
      explainError={error => mensagemDaFalha(error, 'Erro ao salvar a configuração.')}
      submitLabel="Salvar"
    >
      {({ field }) => (
        <Stack gap={6} className={styles.grupos}>
          <GrupoDeAjustes titulo="Boleto">
            <CamposDoBoleto field={field} />
          </GrupoDeAjustes>
          {pode('gerir-funcionarios') && (
            <GrupoDeAjustes titulo="Segurança">
              <SegundoFatorDoAdm {...field('segundoFatorDoAdm')} />
            </GrupoDeAjustes>
          )}
          <GrupoDeAjustes titulo="Atraso">
            <CamposDoAtraso field={field} />
          </GrupoDeAjustes>
          <GrupoDeAjustes titulo="Venda e entrega">
            <PrecoSemConfirmacao {...field('esconderSemConfirmacaoDias')} />
            <SeparacaoAntesDePagar {...field('separarAntesDePagar')} />
            <FreteDaMesmaEntrega {...field('juntarEntregas')} />
            <PrazoDeEntrega {...field('diasParaEntregar')} />
          </GrupoDeAjustes>
          <GrupoDeAjustes titulo="Conferência">
            <CamposDaConferencia field={field} />
          </GrupoDeAjustes>
        </Stack>
      )}
    </Form>
  )
}

// Only if one of the two was changed: who edits another setting was asked before.
function perguntarDoAtraso(atual: Acrescimos, nova: Acrescimos): boolean {
  const mudou =
    nova.multaPontosBase !== atual.multaPontosBase || nova.jurosPontosBase !== atual.jurosPontosBase
  return mudou && acimaDoUsual(nova)
}

function confirmarAtraso({ multaPontosBase, jurosPontosBase }: Acrescimos): Promise<boolean> {
  const multa = `multa de ${formatarPorcentagem(multaPontosBase)} %`
  const juros = `juros de ${formatarPorcentagem(jurosPontosBase)} % ao mês`
  return confirmAction({
    title: `Cobrar ${multa} e ${juros}?`,
    text: 'O usual é cobrar até 2 % de multa e 1 % de juros ao mês. Um juiz pode reduzir o que achar excessivo (Código Civil, arts. 412 e 413).',
    confirmLabel: 'Salvar assim mesmo',
    cancelLabel: 'Voltar',
  })
}

/** Whether ADM must have a second factor (design/sign-in); only ADM sees the field. */
function SegundoFatorDoAdm(campo: FieldBinding) {
  return (
    <Select
      label="ADM precisa da verificação em duas etapas"
      hint="Quem não tem só consegue ativá-la no perfil."
      {...campo}
    >
      <option value="nao">Não precisa</option>
      <option value="sim">Precisa</option>
    </Select>
  )
}

/** Settings about one subject. */
function GrupoDeAjustes({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <Stack as="fieldset" gap={4} className={styles.grupo}>
      <legend>{titulo}</legend>
      {children}
    </Stack>
  )
}

type CamposDaConferenciaProps = Pick<FormFields<z.input<typeof configuracaoFormSchema>>, 'field'>

/** For how long a buyer may check a delivery, and which claims are accepted without staff (rules N61, N64). */
function CamposDaConferencia({ field }: CamposDaConferenciaProps) {
  return (
    <>
      <TextInput
        label="Prazo para conferir"
        hint="De 1 a 72, a partir da entrega."
        after="horas"
        inputMode="numeric"
        autoComplete="off"
        {...field('prazoDeConferenciaHoras')}
      />
      <TextInput
        label="Aceitar ocorrência sozinho até"
        hint="Só de quem pediu menos de 3 % do que comprou em 90 dias. O vendedor paga. Com 0,00, a equipe decide todas."
        before="R$"
        inputMode="decimal"
        autoComplete="off"
        {...field('aceitarSozinhoAteCentavos')}
      />
    </>
  )
}

type CamposDoAtrasoProps = Pick<FormFields<z.input<typeof configuracaoFormSchema>>, 'field'>

/** What happens to a boleto that is not paid in time. */
function CamposDoAtraso({ field }: CamposDoAtrasoProps) {
  return (
    <>
      <TextInput
        label="Pagável depois do vencimento"
        hint="O banco ainda aceita o boleto vencido. Com 0, pelo prazo do PagBank."
        after="dias"
        inputMode="numeric"
        autoComplete="off"
        {...field('pagavelAposVencimentoDias')}
      />
      <TextInput
        label="Multa por atraso"
        hint="Uma vez, desde o dia seguinte ao vencimento."
        after="%"
        inputMode="decimal"
        autoComplete="off"
        {...field('multaPontosBase')}
      />
      <TextInput
        label="Juros por atraso"
        hint="Por mês, contados por dia."
        after="%"
        inputMode="decimal"
        autoComplete="off"
        {...field('jurosPontosBase')}
      />
      <Select label="Comprador com boleto em atraso" {...field('bloquearEmAtraso')}>
        <option value="sim">Não gera outro boleto</option>
        <option value="nao">Pode gerar outro boleto</option>
      </Select>
      <Select label="Pedido entregue que não foi pago" {...field('pixLigado')}>
        <option value="nao">Só pelo boleto</option>
        <option value="sim">Também por Pix</option>
      </Select>
      <TextInput
        label="Validade do Pix"
        hint="De 10 a 1440."
        after="minutos"
        inputMode="numeric"
        autoComplete="off"
        {...field('pixMinutos')}
      />
    </>
  )
}

type CamposDoBoletoProps = Pick<FormFields<z.input<typeof configuracaoFormSchema>>, 'field'>

/** What an order costs the sellers, how many share a boleto, and by when it is paid. */
function CamposDoBoleto({ field }: CamposDoBoletoProps) {
  return (
    <>
      <TextInput
        label="Comissão sobre os itens dos vendedores"
        after="%"
        inputMode="decimal"
        autoComplete="off"
        {...field('comissaoPontosBase')}
      />
      <TextInput
        label="Máximo de recebedores por boleto"
        hint="A plataforma conta como um. Os demais ficam para o próximo boleto."
        inputMode="numeric"
        autoComplete="off"
        {...field('maximoDeRecebedores')}
      />
      <TextInput
        label="Prazo do boleto"
        hint="Se cair em dia sem banco, vale o próximo dia útil."
        after="dias"
        inputMode="numeric"
        autoComplete="off"
        {...field('prazoDoBoletoDias')}
      />
      <TextInput
        label="Reserva da plataforma por boleto"
        hint="Para a tarifa do PagBank, mesmo com abatimento. Até R$ 100,00."
        before="R$"
        inputMode="decimal"
        autoComplete="off"
        {...field('reservaDaPlataformaCentavos')}
      />
    </>
  )
}

/** Do sellers pack orders that are not paid yet? (rule N54) */
function SeparacaoAntesDePagar(campo: FieldBinding) {
  return (
    <Select label="Pedido que ainda não foi pago" {...campo}>
      <option value="sim">Vendedores já separam</option>
      <option value="nao">Vendedores esperam o pagamento</option>
    </Select>
  )
}

/** Does a second order for the same day and address pay only what it adds? (rule N163) */
function FreteDaMesmaEntrega(campo: FieldBinding) {
  return (
    <Select label="Pedidos do mesmo dia e endereço" {...campo}>
      <option value="nao">Cada um paga o seu frete</option>
      <option value="sim">Um frete para a entrega</option>
    </Select>
  )
}

/** After how many days a paid order that was not delivered is put before staff (rule M45). */
function PrazoDeEntrega(campo: FieldBinding) {
  return (
    <TextInput
      label="Prazo de entrega"
      hint="Depois, o pedido pago e não entregue vira tarefa da mesa."
      after="dias"
      inputMode="numeric"
      autoComplete="off"
      {...campo}
    />
  )
}

/** After how many days a price that its seller did not confirm is hidden from buyers (rule N14). */
function PrecoSemConfirmacao(campo: FieldBinding) {
  return (
    <TextInput
      label="Esconder preço sem confirmação"
      hint="Cotação sem prazo que o vendedor não confirmou some para compradores. Com 0, nunca."
      after="dias"
      inputMode="numeric"
      autoComplete="off"
      {...campo}
    />
  )
}
