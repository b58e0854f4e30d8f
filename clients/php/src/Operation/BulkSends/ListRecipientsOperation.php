<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\BulkSends;

use MessagingGateway\CallOptions;
use MessagingGateway\Enum\RecipientState;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\BulkSendRecipient;
use MessagingGateway\Model\BulkSendRecipientList;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Paging;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait ListRecipientsOperation
{
    /**
     * Get Bulk Send Recipients. The recipients of a bulk send in their order, each with its state and its message.
     *
     * @param int $bulkSendId Bulk send id; at least 1
     * @param RecipientState|string|null $state Those in this state alone
     * @param int|null $after `next` of the call before; at least 0; default: 0
     * @param int|null $limit Recipients at most; 1–1000; default: 100
     *
     * @throws NotFoundException `bulk_send_not_found`
     * @throws GatewayException
     */
    public function listRecipients(
        int $bulkSendId,
        RecipientState|string|null $state = null,
        ?int $after = null,
        ?int $limit = null,
        ?CallOptions $options = null,
    ): BulkSendRecipientList {
        $answer = $this->caller->send(new Call(
            operation: 'bulkSends.listRecipients',
            method: 'GET',
            path: '/api/bulk-sends/{bulkSendId}/recipients',
            parameters: ['bulkSendId' => $bulkSendId],
            query: Wire::fields([], ['state' => $state, 'after' => $after, 'limit' => $limit]),
        ), $options);

        return BulkSendRecipientList::fromArray($answer->object('data'));
    }

    /**
     * The same, item by item: the next part is asked for when it is needed.
     *
     * @param int $bulkSendId Bulk send id; at least 1
     * @param RecipientState|string|null $state Those in this state alone
     * @param int|null $after `next` of the call before; at least 0; default: 0
     * @param int|null $limit Recipients at most; 1–1000; default: 100
     *
     * @return \Generator<int, BulkSendRecipient>
     *
     * @throws GatewayException
     */
    public function iterateRecipients(
        int $bulkSendId,
        RecipientState|string|null $state = null,
        ?int $after = null,
        ?int $limit = null,
        ?CallOptions $options = null,
    ): \Generator {
        return Paging::byCursor(
            fn(?int $cursor): BulkSendRecipientList => $this->listRecipients(
                bulkSendId: $bulkSendId,
                state: $state,
                limit: $limit,
                after: $cursor,
                options: $options,
            ),
            static fn(BulkSendRecipientList $page): array => $page->items,
            static fn(BulkSendRecipientList $page): ?int => $page->next,
            $after,
        );
    }
}
