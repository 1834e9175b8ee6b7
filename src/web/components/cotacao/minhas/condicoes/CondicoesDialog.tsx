import { useEffect, useState } from 'react'
import { restam } from '#domain/inteiro.ts'
import { contarUnidades } from '#domain/venda/produto-escrito.ts'
import { VALIDADE_MAXIMA_DIAS } from '#domain/venda/validade.ts'
import { mensagemDaFalha, mensagemDoErro } from '#web/api/api-error.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import {
  type Cotacao,
  useAlterarCondicoes,
  useConfirmarPrecos,
} from '#web/queries/mercado/cotacao-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { chipClass } from '#web/ui/choice/RadioChips.tsx'
import { type FieldBinding, Form } from '#web/ui/form/Form.tsx'
import { FormRow } from '#web/ui/form/FormRow.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Box, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FotoDoVendedor } from '../../foto/FotoDoVendedor.tsx'
import { nomeDaCamera } from '../../foto/palavras-da-foto.ts'
import { useCamera } from '../../foto/use-camera.tsx'
import { estoqueVistoDepoisDe } from '../../termos/estoque-visto.ts'
import {
  CAMPOS,
  camposDasCondicoes,
  condicoesFormSchema,
  type OpcaoDeValidade,
  OUTRA,
  opcoesDeValidade,
} from './condicoes-form.ts'

/** A photo of a quote of the own, until when it holds, how much is left of it and in which lots it is sold (rules N11–N19, N85). */
export function CondicoesDialog({ cotacao, onClose }: { cotacao: Cotacao; onClose: () => void }) {
  const { mutateAsync: alterar } = useAlterarCondicoes()
  const { mutate: confirmar, isPending: confirmando } = useConfirmarPrecos()
  const { id, produto, disponivel = null, validaAte } = cotacao
  const lote = { cotacaoId: id, produto }
  const { camera, enviando, fotografar } = useCamera()
  const opcoes = opcoesDeValidade(lerRelogio())
  const { visto, aoRecusar } = useEstoqueVisto(disponivel)
  const agora = visto === null ? '' : ` Agora ${restam(visto, contarUnidades(visto, produto))}.`
  return (
    <Dialog sheet title={`Condições de ${produto.nome}`} onClose={onClose}>
      <Stack gap={2} items="start">
        <FotoDoVendedor lote={lote} foto={cotacao} />
        <Button variant="quiet" icon="camera" busy={enviando} onClick={() => fotografar(lote)}>
          {nomeDaCamera(cotacao)}
          <span className="visually-hidden"> de {produto.nome}</span>
        </Button>
      </Stack>
      {camera}
      <Form
        label={`Condições de ${produto.nome}`}
        schema={condicoesFormSchema(lerRelogio, validaAte)}
        defaultValues={camposDasCondicoes(cotacao, opcoes)}
        submitLabel="Salvar condições"
        actions={
          <Button variant="plain" icon="check" busy={confirmando} onClick={() => confirmar([id])}>
            Confirmar preço
          </Button>
        }
        explainError={error => {
          aoRecusar(mensagemDoErro(error, ''))
          return mensagemDaFalha(error, 'Erro ao salvar as condições.')
        }}
        onSubmit={async condicoes => {
          await alterar({ id, condicoes: { ...condicoes, disponivelAnterior: visto } })
          onClose()
        }}
      >
        {({ field, get }) => (
          <>
            <CampoDaValidade
              opcoes={opcoes}
              inicial={get('validade')}
              campo={field('validade')}
              campoDeOutra={field('outra')}
            />
            {CAMPOS.map(lado => (
              <FormRow key={lado[0]?.nome}>
                {lado.map(({ nome, hint, ...campo }) => (
                  <TextInput
                    key={nome}
                    {...campo}
                    hint={nome === 'disponivel' ? hint + agora : hint}
                    autoComplete="off"
                    {...field(nome)}
                  />
                ))}
              </FormRow>
            ))}
          </>
        )}
      </Form>
    </Dialog>
  )
}

/**
 * The stock that the form has shown, in units, null without limit: the one at first, then the one that a refusal told. One that is only
 * read meanwhile does not count, since the seller may have typed over the one before (rule N18).
 */
function useEstoqueVisto(disponivel: number | null) {
  const [visto, setVisto] = useState(disponivel)
  const [recusa, setRecusa] = useState<string | null>(null)
  // The stock of the refusal may be read before it or after it.
  useEffect(() => {
    setVisto(antes => estoqueVistoDepoisDe(recusa, { antes, agora: disponivel }))
  }, [recusa, disponivel])
  return { visto, aoRecusar: setRecusa }
}

interface CampoDaValidadeProps {
  opcoes: readonly OpcaoDeValidade[]
  inicial: string
  campo: FieldBinding
  campoDeOutra: FieldBinding
}

/** Until when a quote holds: one of a few usual ends, or another one within a week (rule N11). */
function CampoDaValidade({ opcoes, inicial, campo, campoDeOutra }: CampoDaValidadeProps) {
  const [escolhida, setEscolhida] = useState(inicial)
  const { error: _, ...registro } = campo
  return (
    <Stack as="fieldset" gap={3}>
      <Box as="legend" below={1} className="strong">
        Preço vale até
      </Box>
      <Row wrap gap={2} align="stretch">
        {opcoes.map(({ valor, rotulo }) => (
          <label key={valor} className={chipClass}>
            <input
              type="radio"
              {...registro}
              value={valor}
              defaultChecked={valor === inicial}
              data-autofocus={valor === inicial || undefined}
              onChange={event => {
                setEscolhida(valor)
                return registro.onChange(event)
              }}
            />
            <span>{rotulo}</span>
          </label>
        ))}
      </Row>
      {escolhida === OUTRA && (
        <TextInput
          label="Dia e hora"
          hint={`Em até ${VALIDADE_MAXIMA_DIAS} dias, no horário de Brasília.`}
          type="datetime-local"
          {...campoDeOutra}
        />
      )}
    </Stack>
  )
}
