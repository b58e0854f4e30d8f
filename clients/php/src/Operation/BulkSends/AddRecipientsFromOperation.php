<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\BulkSends;

use MessagingGateway\CallOptions;
use MessagingGateway\Enum\RecipientOutcome;
use MessagingGateway\Enum\RecipientSource;
use MessagingGateway\Exception\ConflictException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\AddedRecipients;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait AddRecipientsFromOperation
{
    /**
     * Add Bulk Send Recipients From. Adds to a draft the members of a list, those of a group, contacts of a session, or
     * people of an earlier bulk send by what became of it. Names are values of the variables `name` and `first_name`;
     * of a list its fields are taken, of an earlier bulk send its values. Who has no known phone number is refused by
     * place.
     *
     * @param int $bulkSendId Bulk send id; at least 1
     * @param RecipientSource|string $source Where they come from
     * @param int|null $listId The list, for `list`; at least 1
     * @param int|null $sessionId Whose group or contacts; at least 1
     * @param string|null $groupId The group, for `group`; 1–255 characters
     * @param string|null $query For `contacts`: those whose name has this in it, or whose number; all without it; 1–255
     *     characters
     * @param int|null $otherBulkSendId The earlier one, for `bulk_send`; at least 1
     * @param RecipientOutcome|string|null $outcome For `bulk_send`: `failed`; `not_delivered` (also failed); `not_read`
     *     or `not_answered` (but sent). All recipients without it
     *
     * @throws ConflictException `bulk_send_conflict`
     * @throws NotFoundException `bulk_send_not_found`, `list_not_found`, `session_not_found`, `group_not_found`
     * @throws GatewayException
     */
    public function addRecipientsFrom(
        int $bulkSendId,
        RecipientSource|string $source,
        ?int $listId = null,
        ?int $sessionId = null,
        ?string $groupId = null,
        ?string $query = null,
        ?int $otherBulkSendId = null,
        RecipientOutcome|string|null $outcome = null,
        ?CallOptions $options = null,
    ): AddedRecipients {
        $answer = $this->caller->send(new Call(
            operation: 'bulkSends.addRecipientsFrom',
            method: 'POST',
            path: '/api/bulk-sends/{bulkSendId}/recipients/from',
            parameters: ['bulkSendId' => $bulkSendId],
            body: Wire::fields(['source' => $source], [
                'list_id' => $listId,
                'session_id' => $sessionId,
                'group_id' => $groupId,
                'query' => $query,
                'bulk_send_id' => $otherBulkSendId,
                'outcome' => $outcome,
            ]),
        ), $options);

        return AddedRecipients::fromArray($answer->object('data'));
    }
}
