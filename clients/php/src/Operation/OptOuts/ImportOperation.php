<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\OptOuts;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\PayloadTooLargeException;
use MessagingGateway\Model\ImportedOptOuts;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Upload;

/** @internal part of the clients */
trait ImportOperation
{
    /**
     * Import Opt-Outs. Takes phone numbers from a CSV file (UTF-8, up to 100,000 lines and 20 MB): its column
     * `phone_number`, or its first one. The good lines are taken, the others are told by their number. The file is sent
     * as raw bytes with `Content-Type: text/csv`, as Base64 in JSON, or as the one file of a multipart form.
     *
     * @throws PayloadTooLargeException `file_too_large`, `body_too_large`
     * @throws GatewayException
     */
    public function import(
        Upload $file,
        ?CallOptions $options = null,
    ): ImportedOptOuts {
        $answer = $this->caller->send(new Call(
            operation: 'optOuts.import',
            method: 'POST',
            path: '/api/opt-outs/import',
            upload: $file,
        ), $options);

        return ImportedOptOuts::fromArray($answer->object('data'));
    }
}
