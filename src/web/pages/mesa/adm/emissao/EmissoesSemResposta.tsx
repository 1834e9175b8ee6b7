import { Link } from '@tanstack/react-router'
import { adm } from '#contract/mesa/adm.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { colunaDoValor } from '#web/components/fila/colunas-comuns.tsx'
import { useLinhaAberta } from '#web/components/fila/use-linha-aberta.ts'
import { paths } from '#web/paths.ts'
import {
  type EmissaoSemResposta,
  useBuscarEmissao,
  useDesfazerEmissao,
} from '#web/queries/mesa/adm-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { textoDaEspera } from '../espera.ts'
import styles from './Emissoes.module.css'

type Acao = { o: 'desfazer' | 'buscar'; emissao: EmissaoSemResposta }

interface EmissoesSemRespostaProps {
  emissoes: readonly EmissaoSemResposta[]
  agora: Date
}

/** Boletos without an answer for more than a day: staff undo them or find them at the provider (rule M17). */
export function EmissoesSemResposta({ emissoes, agora }: EmissoesSemRespostaProps) {
  const { aberta: acao, abrir, fechamento } = useLinhaAberta<Acao>()
  return (
    <Card flow="grid" gap={3} pad={5} className={styles.card}>
      <h3>Boletos sem resposta há mais de um dia: {emissoes.length}</h3>
      <p className={styles.texto}>
        O PagBank não disse se o boleto existe. O limite do comprador segue reservado e o carrinho, parado,
        até a equipe decidir.
      </p>
      <Table
        label="Boletos sem resposta"
        columns={colunas(agora, abrir)}
        rows={emissoes}
        rowKey={({ id }) => id}
      />
      {acao?.o === 'desfazer' && <DesfazerDialog emissao={acao.emissao} {...fechamento} />}
      {acao?.o === 'buscar' && <BuscarDialog emissao={acao.emissao} {...fechamento} />}
    </Card>
  )
}

const dados: readonly Column<EmissaoSemResposta>[] = [
  {
    key: 'comprador',
    header: 'Comprador',
    card: 'wide',
    cell: boleto => (
      <>
        <Link to={paths.comprador(boleto.comprador.id)}>{boleto.comprador.nome}</Link>
        <span className="compact breaks block">{boleto.referencia}</span>
        {boleto.segundaViaDe && (
          <span className="compact breaks block">
            Boleto novo do <Link to={paths.pedido(boleto.segundaViaDe)}>pedido #{boleto.segundaViaDe}</Link>
          </span>
        )}
      </>
    ),
  },
  colunaDoValor('Valor', ({ total }) => total, 'labelled'),
]

function colunas(agora: Date, agir: (acao: Acao) => void): readonly Column<EmissaoSemResposta>[] {
  return [
    ...dados,
    {
      key: 'desde',
      header: 'Sem resposta',
      card: 'labelled',
      cell: ({ desde }) => textoDaEspera(desde, agora),
    },
    {
      key: 'resposta',
      header: 'Última resposta',
      card: 'wide',
      cell: ({ detalhe, tentativas, repete }) => (
        <>
          {detalhe ?? 'Nenhuma'}
          <span className="compact breaks block">
            {tentativas === 1 ? '1 tentativa' : `${tentativas} tentativas`}.{' '}
            {repete ? 'Repete sozinho.' : 'Não repete mais: poderia gerar um segundo boleto.'}
          </span>
        </>
      ),
    },
    {
      key: 'acao',
      header: 'Decisão',
      card: 'wide',
      cell: emissao => (
        <Row wrap gap={2} align="stretch">
          <Button
            variant="quiet"
            icon="search"
            aria-label={`Buscar no PagBank ${emissao.referencia}`}
            onClick={() => agir({ o: 'buscar', emissao })}
          >
            Buscar
          </Button>
          <Button
            variant="quiet"
            icon="close"
            aria-label={`Desfazer ${emissao.referencia}`}
            onClick={() => agir({ o: 'desfazer', emissao })}
          >
            Desfazer
          </Button>
        </Row>
      ),
    },
  ]
}

interface BuscarDialogProps {
  emissao: EmissaoSemResposta
  onClose: () => void
  /** Called after it was found; its row has left the list. */
  onDone: () => void
}

/** Looks for a boleto at the provider by the provider's id, which staff find in the provider's panel. */
function BuscarDialog({ emissao, onClose, onDone }: BuscarDialogProps) {
  const { mutateAsync: buscar } = useBuscarEmissao(emissao.id)
  return (
    <Dialog title={`Buscar o boleto de ${emissao.comprador.nome}`} onClose={onClose}>
      <p>
        O PagBank não busca pela nossa referência. Procure <strong>{emissao.referencia}</strong> no painel do
        PagBank e cole o código que ele mostra. A busca só lê: nada é gerado de novo.
      </p>
      <Form
        schema={adm['POST /v1/adm/emissao/{id}/busca'].body}
        defaultValues={{ codigo: '' }}
        onSubmit={async ({ codigo }) => {
          await buscar(codigo)
          onDone()
        }}
        explainError={error => mensagemDaFalha(error, 'Erro ao buscar o boleto.')}
        submitLabel="Buscar"
      >
        {({ field }) => (
          <TextInput
            label="Código no PagBank"
            hint="Começa com ORDE_ ou CHAR_."
            autoComplete="off"
            {...field('codigo')}
          />
        )}
      </Form>
    </Dialog>
  )
}

interface DesfazerDialogProps {
  emissao: EmissaoSemResposta
  onClose: () => void
  /** Called after it was undone; its row has left the list. */
  onDone: () => void
}

/** Undoes a boleto without an answer, with a reason. */
function DesfazerDialog({ emissao, onClose, onDone }: DesfazerDialogProps) {
  const { mutateAsync: desfazer } = useDesfazerEmissao(emissao)
  return (
    <Dialog title={`Desfazer o boleto de ${emissao.comprador.nome}?`} onClose={onClose}>
      <p>
        {emissao.segundaViaDe
          ? `O pedido #${emissao.segundaViaDe} fica como está e pode pedir outro boleto. Se o PagBank mostrar este mais tarde, ele vale pelo mesmo pedido.`
          : 'O limite volta a ficar livre e o carrinho volta ao comprador. Se o PagBank mostrar este boleto mais tarde, ele aparece aqui e o que for pago é devolvido.'}
      </p>
      <Form
        schema={adm['PUT /v1/adm/emissao/{id}'].body}
        defaultValues={{ motivo: '' }}
        onSubmit={async ({ motivo }) => {
          await desfazer(motivo)
          onDone()
        }}
        explainError={error => mensagemDaFalha(error, 'Erro ao desfazer o boleto.')}
        submitLabel="Desfazer boleto"
      >
        {({ field }) => (
          <TextArea
            label="Motivo"
            hint="Por exemplo: não está no painel do PagBank em 21/11."
            rows={3}
            {...field('motivo')}
          />
        )}
      </Form>
    </Dialog>
  )
}
