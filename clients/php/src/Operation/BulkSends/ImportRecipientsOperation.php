<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\BulkSends;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\ConflictException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\PayloadTooLargeException;
use MessagingGateway\Model\AddedRecipients;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Upload;

/** @internal part of the clients */
trait ImportRecipientsOperation
{
    /**
     * Import Bulk Send Recipients. Adds the people of a CSV file (UTF-8, up to 100,000 lines and 20 MB) to a draft. The
     * first line has the headings: `phone_number`, and names of variables. Good lines are taken, the others are told by
     * their number. The file is sent as raw bytes with `Content-Type: text/csv`, as Base64 in JSON, or as the one file
     * of a multipart form.
     *
     * @param int $bulkSendId Bulk send id; at least 1
     *
     * @throws ConflictException `bulk_send_conflict`
     * @throws NotFoundException `bulk_send_not_found`
     * @throws PayloadTooLargeException `file_too_large`, `body_too_large`
     * @throws GatewayException
     */
    public function importRecipients(
        int $bulkSendId,
        Upload $file,
        ?CallOptions $options = null,
    ): AddedRecipients {
        $answer = $this->caller->send(new Call(
            operation: 'bulkSends.importRecipients',
            method: 'POST',
            path: '/api/bulk-sends/{bulkSendId}/recipients/import',
            parameters: ['bulkSendId' => $bulkSendId],
            upload: $file,
        ), $options);

        return AddedRecipients::fromArray($answer->object('data'));
    }
}
