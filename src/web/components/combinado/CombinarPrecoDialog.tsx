import { useState } from 'react'
import * as z from 'zod/mini'
import { dataSchema } from '#contract/campos.ts'
import { fraseDoMotivo } from '#contract/erros.ts'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { deReais, emReais, formatarCentavos, formatarPreco, type Reais } from '#domain/centavos.ts'
import { DIAS_DO_COMBINADO } from '#domain/venda/combinado.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { precoDigitadoSchema } from '#web/components/edicao/valor-digitado.ts'
import { useCombinados, useProporCombinado } from '#web/queries/mercado/combinado-queries.ts'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormRow } from '#web/ui/form/FormRow.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

const DIAS_USUAIS = 7

interface Comprador {
  id: number
  nome: string
}

interface CombinarPrecoDialogProps {
  cotacao: { id: number; preco: Reais; produto: { nome: string } }
  /** Whom it is offered; absent, one of the buyers of the seller's orders is chosen. */
  comprador?: Comprador
  onClose: () => void
}

/** A seller offers a buyer a price for a quote until a day (rule N145). */
export function CombinarPrecoDialog({ comprador, ...props }: CombinarPrecoDialogProps) {
  const combinados = useCombinados()
  return (
    <Dialog sheet title={`Combinar preço de ${props.cotacao.produto.nome}`} onClose={props.onClose}>
      {comprador ? (
        <OfertaForm {...props} compradores={[comprador]} />
      ) : (
        <Consultado
          consulta={combinados}
          falha="Erro ao carregar os compradores."
          esqueleto={<Skeleton height={260} label="Carregando compradores…" />}
        >
          {({ compradores = [] }) =>
            compradores.length === 0 ? (
              <Empty text={fraseDoMotivo({ codigo: 'comprador-sem-pedido' })} />
            ) : (
              <OfertaForm {...props} compradores={compradores} />
            )
          }
        </Consultado>
      )}
    </Dialog>
  )
}

const ofertaFormSchema = z.strictObject({
  compradorId: z.string(),
  preco: precoDigitadoSchema,
  ate: dataSchema,
})

interface OfertaFormProps extends Omit<CombinarPrecoDialogProps, 'comprador'> {
  compradores: readonly Comprador[]
}

function OfertaForm({ cotacao, compradores, onClose }: OfertaFormProps) {
  const { mutateAsync: propor } = useProporCombinado()
  const [hoje] = useState(() => dataEmSaoPaulo(lerRelogio()))
  const preco = deReais(cotacao.preco)
  return (
    <Form
      label={`Combinar preço de ${cotacao.produto.nome}`}
      schema={ofertaFormSchema}
      defaultValues={{
        compradorId: String(compradores[0]?.id),
        preco: formatarPreco(preco),
        ate: somarDias(hoje, DIAS_USUAIS),
      }}
      submitLabel="Oferecer"
      explainError={error => mensagemDaFalha(error, 'A oferta não foi enviada.')}
      onSubmit={async ({ compradorId, preco, ate }) => {
        await propor({ cotacaoId: cotacao.id, compradorId: Number(compradorId), preco: emReais(preco), ate })
        onClose()
      }}
    >
      {({ field }) => (
        <>
          <Select label="Comprador" {...field('compradorId')}>
            {compradores.map(({ id, nome }) => (
              <option key={id} value={id}>
                {nome}
              </option>
            ))}
          </Select>
          <FormRow>
            <TextInput
              label="Preço"
              before="R$"
              inputMode="decimal"
              autoComplete="off"
              hint={`Para os outros: ${formatarCentavos(preco)}`}
              {...field('preco')}
            />
            <TextInput
              label="Último dia"
              type="date"
              min={hoje}
              max={somarDias(hoje, DIAS_DO_COMBINADO)}
              {...field('ate')}
            />
          </FormRow>
        </>
      )}
    </Form>
  )
}
