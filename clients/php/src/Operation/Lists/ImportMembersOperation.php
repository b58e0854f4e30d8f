<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Lists;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\PayloadTooLargeException;
use MessagingGateway\Model\AddedMembers;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Upload;

/** @internal part of the clients */
trait ImportMembersOperation
{
    /**
     * Import Members of List. Adds the people of a CSV file (UTF-8, up to 100,000 lines and 20 MB) to a list, or
     * changes the values of those who are in it. The first line has the headings: `phone_number`, and names of fields;
     * the list gets those that it does not have. Good lines are taken, the others are told by their number. The file is
     * sent as raw bytes with `Content-Type: text/csv`, as Base64 in JSON, or as the one file of a multipart form.
     *
     * @param int $listId List id; at least 1
     *
     * @throws NotFoundException `list_not_found`
     * @throws PayloadTooLargeException `file_too_large`, `body_too_large`
     * @throws GatewayException
     */
    public function importMembers(
        int $listId,
        Upload $file,
        ?CallOptions $options = null,
    ): AddedMembers {
        $answer = $this->caller->send(new Call(
            operation: 'lists.importMembers',
            method: 'POST',
            path: '/api/lists/{listId}/members/import',
            parameters: ['listId' => $listId],
            upload: $file,
        ), $options);

        return AddedMembers::fromArray($answer->object('data'));
    }
}
